import { dateFormat } from '#lib/fields/formats.ts'
import type { Sheet } from '#lib/pages/card.ts'
import { site } from '#site.config.ts'
import type { Certificate } from '../contract.ts'
import { certificateAddress } from './credential.ts'

type PrintedCertificate = Omit<Certificate, 'issuedAt' | 'revokedAt'> & { issuedAt: string }

interface SheetContext {
  origin: string
  /** Current names of the event's organizers. */
  organizers: readonly string[]
}

export function toSheet(certificate: PrintedCertificate, { origin, organizers }: SheetContext): Sheet {
  const { id, title, holder, narrative, event, issuedAt, state } = certificate
  return {
    siteName: site.name,
    title,
    holder,
    narrative,
    event: event.title,
    dates: describeDates(event),
    signers: list.format(organizers.slice(0, maxSigners)),
    signedOn: `Signed on ${day.format(new Date(issuedAt))}`,
    stamp: state === 'valid' ? '' : state === 'revoked' ? 'Revoked' : 'No longer true',
    address: certificateAddress(origin, id),
    number: id.slice(0, 8),
    seed: event.title,
  }
}

const maxSigners = 3

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const day = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

function describeDates({ startAt, endAt }: Certificate['event']): string {
  if (!startAt) return ''
  const [first, last] = [new Date(startAt), new Date(endAt ?? startAt)]
  return day.formatRange(first, last)
}
