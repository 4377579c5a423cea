/** What is sent to somebody else's machine. */
export interface Posted {
  headers: Record<string, string>
  body: string
}

/** What it answered, of its text no more than the first kilobyte. */
export interface PostAnswer {
  status: number
  text: string
}

/** Rejects with a sentence for people when no answer came. */
export type Post = (address: string, posted: Posted) => Promise<PostAnswer>
