export { importDevpost } from './making/import-devpost.ts'
export { previewDevpost } from './making/preview-devpost.ts'
export { answerDevpostOffer } from './offers/answer-offer.ts'
export { getDevpostImport, getDevpostOffers } from './offers/get-offers.ts'
