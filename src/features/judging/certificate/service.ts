export { createCertificate, revokeCertificate, updateCertificate } from './issuing/commands.ts'
export { getCertificate, getOwnCertificates } from './issuing/queries.ts'
