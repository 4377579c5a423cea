/** Maximum characters of a text's title and description. */
export const longest = { title: 200, description: 1000 } as const
