export { bookSlot, offerSlots, releaseSlot, removeSlot } from './hours/slots.ts'
export { getHelp } from './queries.ts'
export { askForHelp, claimRequest, endRequest, moveRequest } from './requests/requests.ts'
