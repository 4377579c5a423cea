import { implement } from '#lib/contract/implement.ts'
import { getCauses } from './causes.ts'
import { outboxContract } from './contract.ts'
import { getPreview } from './previews.ts'
import { mailCheckContract } from './status/check-contract.ts'
import { checkMail, getMailCheck } from './status/mail-check.ts'
import { getStatus } from './status/status.ts'
import * as service from './service.ts'

export const outbox = implement(outboxContract, { ...service, getCauses, getPreview, getStatus })
export const mailChecks = implement(mailCheckContract, { checkMail, getMailCheck })
