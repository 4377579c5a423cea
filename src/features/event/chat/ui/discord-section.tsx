import { FormSection } from '#ui/saving/save-form.tsx'
import { DiscordCard, type ShownConnection } from './discord-card.tsx'
import { isShown } from './is-shown.ts'

interface DiscordSectionProps {
  connection: ShownConnection
  /** Path to return to after connecting. */
  back: string
}

export function DiscordSection({ connection, back }: DiscordSectionProps) {
  if (!isShown(connection)) return null
  return (
    <FormSection title="Discord" hint="The community’s server, your teams’ rooms and your event roles.">
      <DiscordCard {...{ connection, back }} />
    </FormSection>
  )
}
