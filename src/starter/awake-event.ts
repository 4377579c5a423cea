/** Dispatched on the document once the page handles every key and click. */
export const awakeEventName = 'awake'
