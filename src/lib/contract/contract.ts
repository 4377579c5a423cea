import * as z from 'zod/mini'
import { type Policy } from './policy.ts'
import type { Tag } from './tags.ts'

z.config({
  customError: ({ input }) => (input === undefined ? 'This field is required' : 'Invalid value'),
})

export type Access = 'anyone' | 'member' | 'admin'

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Coarse access, which also types the context: 'member' and 'admin' have a viewer. */
  access: Access
  /** Policy of the operation. The service must check a policy about an object with `allow`. */
  policy: Policy<never>
  /** One line for the API reference. */
  summary: string
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  output: z.ZodMiniType
  /**
   * Returns a file of this type instead of JSON. The service returns a `lineFile`, or a `byteFile` for
   * an archive.
   */
  download?: 'text/csv' | 'application/zip'
  /**
   * Separate rate limit, by default: 'signIn' is 10 per person in a quarter of an hour, 'signUp' 100 an hour
   * per network; 'read' is for operations that write nothing.
   */
  limit?: 'signIn' | 'signUp' | 'read'
  /**
   * Rule for personal tokens if the method doesn't decide: 'judge' also allows that scope, 'never' requires a
   * person, 'everywhere' reaches beyond the token's event.
   */
  token?: 'judge' | 'never' | 'everywhere'
  /** Whether the response holds a secret that is shown once: kept for a repeated request, it is encrypted. */
  showsSecret?: true
  /** Whether a POST stores its data only in memory, so that no transaction is opened. */
  inMemory?: true
  /** Type of the file that is the whole body of a request; the service gets it as `file`. */
  takes?: 'application/zip'
  /** Maximum size of the `takes` file in bytes. */
  longest?: number
  /**
   * Files of a form that is the body of a request, by name with the maximum bytes of each; the service gets
   * `files`.
   */
  files?: Record<string, number>
  /**
   * Whether finished answers to visitors are kept until the data that they show changes. The service
   * registers all of this data (`ctx.uses`, `ctx.until`), and `tests/kept` changes each part of it.
   */
  kept?: KeptAnswers
}

interface KeptAnswers {
  /** Names of query fields, such as free text, with which an answer isn't kept. */
  unless?: readonly string[]
  /** Tags of data that the answer shows and that no page shows. */
  also?: readonly Tag[]
}

/** Local file with the request body, deleted after the response unless the service moves it. */
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
 * Defines the operations of one API segment; an operation's key is the last part of its URL. `base` is the
 * path before the segment.
 */
export function contract<const Operations extends Record<string, Operation>>(
  segment: string,
  operations: Operations,
  base = '/api/v3/',
) {
  for (const [name, operation] of Object.entries(operations as Record<string, Operation>)) {
    const { query, body } = operation
    const duplicateKeys = Object.keys(query?.shape ?? {}).filter((key) => key in (body?.shape ?? {}))
    if (duplicateKeys.length > 0)
      throw new Error(`${segment}/${name} has ${duplicateKeys.join()} in query and body`)
    if (operation.kept && !isPublicRead(operation))
      throw new Error(`${segment}/${name} is kept and not a public read`)
  }
  return { segment, path: `${base}${segment}`, operations }
}

/** Whether anyone, without signing in, may read the response. */
export const isPublicRead = ({ method, access }: Operation) => method === 'GET' && access === 'anyone'

type ParsedSchema<S> = S extends z.ZodMiniType ? z.output<S> : unknown
type RawSchema<S> = S extends z.ZodMiniType ? z.input<S> : unknown
type UploadField<Kind> = Kind extends string ? { file: SentFile } : unknown
type SentForm<Files> =
  Files extends Record<string, number> ? { files: { [Name in keyof Files]?: SentFile } } : unknown
type FormFiles<Files> = Files extends Record<string, number> ? { [Name in keyof Files]?: Blob } : unknown
type OperationOf<C extends Contract, Name extends keyof C['operations']> = C['operations'][Name]

/** Input of a service: query and body parsed, times as Date. */
export type InputOf<C extends Contract, Name extends keyof C['operations']> = ParsedSchema<
  OperationOf<C, Name>['query']
> &
  ParsedSchema<OperationOf<C, Name>['body']> &
  UploadField<OperationOf<C, Name>['takes']> &
  SentForm<OperationOf<C, Name>['files']>
/** Result of a service, times as Date. */
export type ResultOf<C extends Contract, Name extends keyof C['operations']> = z.output<
  OperationOf<C, Name>['output']
>
/** Request of a caller: times as ISO 8601 text. */
export type RequestOf<C extends Contract, Name extends keyof C['operations']> = RawSchema<
  OperationOf<C, Name>['query']
> &
  RawSchema<OperationOf<C, Name>['body']> &
  FormFiles<OperationOf<C, Name>['files']>
/** Response to a caller: times as ISO 8601 text with Z. */
export type AnswerOf<C extends Contract, Name extends keyof C['operations']> = z.input<
  OperationOf<C, Name>['output']
>
