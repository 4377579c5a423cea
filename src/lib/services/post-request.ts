export interface PostContent {
  headers: Record<string, string>
  body: string
}

/** Response, with at most the first kilobyte of its text. */
export interface PostAnswer {
  status: number
  text: string
}

/** Posts to another server. If no response arrives, rejects with a readable sentence. */
export type Post = (address: string, content: PostContent) => Promise<PostAnswer>
