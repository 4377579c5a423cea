import { useWatch } from 'react-hook-form'
import { Badge } from '#ui/parts/badge.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import type { SaveForm } from '#ui/saving/use-save-form.ts'
import { profilePath } from '../fields/profile-path.ts'
import type { ProfileValues } from './edit-values.ts'

interface PrivacySectionProps {
  state: SaveForm<ProfileValues>
  userName: string
}

/**
 * Privacy settings whose labels describe the current state, so that no one has to think about what off means.
 */
export function PrivacySection({ state: { form, toggle }, userName }: PrivacySectionProps) {
  const [isPublic, isSubscribed] = useWatch({ control: form.control, name: ['public', 'subscribedToMail'] })
  return (
    <FormSection title="Privacy settings">
      <div className="profile-edit__switches">
        <Switch
          row
          label="Public profile"
          hint={
            isPublic
              ? `Everyone can open ${profilePath(userName)} and find you by name.`
              : 'Only you can see your profile. Teams and events you join still show your name and picture.'
          }
          {...toggle('public')}
        />
        <Switch
          row
          label="Available to volunteer"
          hint="Organizers can ask you to help at an event."
          {...toggle('availableToVolunteer')}
        />
        <Switch
          row
          label="Available to hire"
          mark={<Badge tone="info">ALPHA</Badge>}
          hint="A badge on your card tells companies they can contact you."
          {...toggle('availableToHire')}
        />
        <Switch
          row
          label={isSubscribed ? 'E-mail subscription: on' : 'E-mail subscription: off'}
          hint={
            isSubscribed
              ? 'You get news about the site and your events. You can unsubscribe from any of them with one click.'
              : 'You only hear about your own account, teams and projects. Turn it on to hear about new events.'
          }
          {...toggle('subscribedToMail')}
        />
      </div>
    </FormSection>
  )
}
