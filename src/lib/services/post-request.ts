/** Request to another server. */
export interface Posted {
  headers: Record<string, string>
  body: string
}

/** Response, with at most the first kilobyte of its text. */
export interface PostAnswer {
  status: number
  text: string
}

/** Rejects with a readable sentence if there is no response. */
export type Post = (address: string, posted: Posted) => Promise<PostAnswer>
