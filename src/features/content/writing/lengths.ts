/** Maximum characters of a text's title and description. */
export const maxLengths = { title: 200, description: 1000 } as const
