/** Returns the anchor of a decision, to which e-mails link. */
export const measureAnchor = (id: string) => `measure-${id}`
