interface LostSignature {
  who: string
  /** Title of the event. */
  title: string
  cause: string | undefined
}

/** Describes, as the start of a sentence, why the first signature of an event’s results no longer counts. */
export function describeLostSignature({ who, title, cause }: LostSignature): string {
  if (cause === 'discarded') return `${who} discarded the results of ${title} that you signed`
  if (cause === 'replaced') return `${who} prepared the results of ${title} again after you signed them`
  return `Something in the results of ${title} changed after you signed them, and ${who} prepared them again`
}
