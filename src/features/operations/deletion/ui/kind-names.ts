/** A draft may have no title yet. */
export const nameOf = ({ title }: { title: string }) => title || 'Without a title'
