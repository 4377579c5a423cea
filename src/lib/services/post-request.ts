export interface PostContent {
  headers: Record<string, string>
  body: string
}

/** Response, with at most the first kilobyte of its text. */
export interface PostAnswer {
  status: number
  text: string
}

/** Posts to another server. Rejects with a readable sentence without a response. */
export type Post = (address: string, content: PostContent) => Promise<PostAnswer>
