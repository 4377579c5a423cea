/** Actions of the segment `event` on imports from Devpost. */
export { importDevpost } from './making/importing.ts'
export { previewDevpost } from './making/previewing.ts'
export { answerDevpostOffer } from './offers/answering.ts'
export { getDevpostImport, getDevpostOffers } from './offers/reading.ts'
