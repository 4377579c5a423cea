/** Dispatched on the document once every key and click is heard. */
export const awake = 'awake'
