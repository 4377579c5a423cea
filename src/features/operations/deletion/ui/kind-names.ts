/** Returns the title, or a placeholder, since a draft may have no title yet. */
export const getDisplayTitle = ({ title }: { title: string }) => title || 'Without a title'
