import { imageLimits, imageMessages, megabyte } from './image-rules.ts'

export const uploadTypes = ['image', 'submission_video', 'presentation'] as const

export type UploadType = (typeof uploadTypes)[number]

/** Types of files that are stored unchanged. */
export type WholeFileType = Exclude<UploadType, 'image'>

export interface FileRules {
  bytes: number
  messages: { size: string; type: string }
}

export interface WholeFileRules extends FileRules {
  /** Text that every file of this kind contains, at this byte offset. */
  magic: { at: number; text: string }
  contentType: string
  extension: string
  /** Display name, and the noun for its button. */
  name: string
  noun: string
  /** Limits shown before a file is chosen. */
  limit: string
  /** Kinds of places that accept such a file. */
  kinds: readonly string[]
  damaged: string
}

/** Rules of each kind of file, whose sentences are those of docs/rules.md#files word for word. */
export const wholeFiles: Record<WholeFileType, WholeFileRules> = {
  submission_video: {
    bytes: 300 * megabyte,
    messages: { size: 'File size must be less than 300MB', type: 'File type must be mp4' },
    magic: { at: 4, text: 'ftyp' },
    contentType: 'video/mp4',
    extension: 'mp4',
    name: 'Video',
    noun: 'video',
    limit: 'mp4, at most 300 MB',
    kinds: ['submission', 'app', 'content'],
    damaged: 'This video is damaged, cut short or has no picture',
  },
  presentation: {
    bytes: 20 * megabyte,
    messages: { size: 'File size must be less than 20MB', type: 'File type must be PDF' },
    magic: { at: 0, text: '%PDF-' },
    contentType: 'application/pdf',
    extension: 'pdf',
    name: 'Presentation',
    noun: 'PDF',
    limit: 'PDF, at most 20 MB',
    kinds: ['submission', 'app', 'content'],
    damaged: 'This PDF is damaged or cut short',
  },
}

export const isUploadType = (type: unknown): type is UploadType => uploadTypes.some((each) => each === type)

export const getFileRules = (type: UploadType): FileRules =>
  type === 'image' ? { bytes: imageLimits.bytes, messages: imageMessages } : wholeFiles[type]

/** Whether a file begins like one of its kind. Checked before sending; the server checks the whole file. */
export function beginsAs({ magic: { at, text } }: WholeFileRules, head: Uint8Array): boolean {
  return [...text].every((letter, index) => head[at + index] === letter.charCodeAt(0))
}
