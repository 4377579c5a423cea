import * as z from 'zod/mini'
import { type Policy } from './policy.ts'

z.config({
  customError: ({ input }) => (input === undefined ? 'This field is required' : 'Invalid value'),
})

export type Access = 'anyone' | 'member' | 'admin'

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The coarse part, which also types the context: 'member' and 'admin' have a viewer. */
  access: Access
  /** Who may, by name. One about an object must be asked by the service with `allow`. */
  policy: Policy<never>
  /** One line for the reference. */
  summary: string
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  output: z.ZodMiniType
  /** A file of this kind instead of JSON; the service gives a `fileOfLines`, or a `fileOfBytes` for an archive. */
  download?: 'text/csv' | 'application/zip'
  /**
   * Counted apart from the general limits: 'signIn' is 10 of a person in a quarter of an hour, 'signUp' 100 an hour from one network;
   * 'read' is for what writes nothing.
   */
  limit?: 'signIn' | 'signUp' | 'read'
  /**
   * For personal tokens, where the method does not say enough: 'judge' is for that scope too, 'never' wants a
   * person, 'everywhere' reaches beyond the event that it names.
   */
  token?: 'judge' | 'never' | 'everywhere'
  /** A POST that keeps what it is told in memory: no transaction is opened for it. */
  inMemory?: true
  /** Its body is a file of this kind and nothing else; the service gets it as `file`. */
  takes?: 'application/zip'
  /** How many bytes that file may have. */
  longest?: number
  /** Its body is a form of files, each by its name and with its greatest number of bytes; the service gets `files`. */
  files?: Record<string, number>
}

/** What came as a body, on this machine; it is gone after the answer unless somebody adopts it. */
export interface SentFile {
  path: string
  size: number
}

export interface Contract {
  segment: string
  path: string
  operations: Record<string, Operation>
}

/**
 * A contract names every operation of one API segment; the operation's key is the last part of its URL. `base` is what
 * lies before the segment.
 */
export function contract<const Operations extends Record<string, Operation>>(
  segment: string,
  operations: Operations,
  base = '/api/v3/',
) {
  for (const [name, { query, body }] of Object.entries(operations)) {
    const both = Object.keys(query?.shape ?? {}).filter((key) => key in (body?.shape ?? {}))
    if (both.length > 0) throw new Error(`${segment}/${name} has ${both.join()} in query and body`)
  }
  return { segment, path: `${base}${segment}`, operations }
}

type Inside<S> = S extends z.ZodMiniType ? z.output<S> : unknown
type Outside<S> = S extends z.ZodMiniType ? z.input<S> : unknown
type Sent<Kind> = Kind extends string ? { file: SentFile } : unknown
type SentForm<Files> =
  Files extends Record<string, number> ? { files: { [Name in keyof Files]?: SentFile } } : unknown
type FormOf<Files> = Files extends Record<string, number> ? { [Name in keyof Files]?: Blob } : unknown
type Op<C extends Contract, Name extends keyof C['operations']> = C['operations'][Name]

/** What a service receives: query and body parsed, times as Date. */
export type InputOf<C extends Contract, Name extends keyof C['operations']> = Inside<Op<C, Name>['query']> &
  Inside<Op<C, Name>['body']> &
  Sent<Op<C, Name>['takes']> &
  SentForm<Op<C, Name>['files']>
/** What a service returns, times as Date. */
export type ResultOf<C extends Contract, Name extends keyof C['operations']> = z.output<Op<C, Name>['output']>
/** What a caller sends: times as ISO 8601 text. */
export type RequestOf<C extends Contract, Name extends keyof C['operations']> = Outside<
  Op<C, Name>['query']
> &
  Outside<Op<C, Name>['body']> &
  FormOf<Op<C, Name>['files']>
/** What a caller gets: times as ISO 8601 text with Z. */
export type AnswerOf<C extends Contract, Name extends keyof C['operations']> = z.input<Op<C, Name>['output']>
