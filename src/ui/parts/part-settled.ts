/** Dispatched on the document when a part of the page whose script came late hears, or says that it couldn’t come. */
export const partSettled = 'part-settled'
