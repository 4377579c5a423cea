/** Returns the title, or a placeholder, since a draft may have no title yet. */
export const nameOf = ({ title }: { title: string }) => title || 'Without a title'
