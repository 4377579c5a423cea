/** What happens in the segment `certificate`. */
export { createCertificate, revokeCertificate, updateCertificate } from './commands.ts'
export { getCertificate, getOwnCertificates } from './queries.ts'
