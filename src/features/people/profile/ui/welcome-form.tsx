import { useSendsMail } from '#lib/use-sends-mail.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { SignInError } from '#features/people/auth/ui/sign-in/sign-in-error.tsx'
import { refreshSession } from '#features/people/auth/ui/use-session.ts'
import { client } from '#lib/contract/client.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { profileContract } from '../contract.ts'
import { newProfile } from '../fields/fields.ts'
import { nameHint } from '../fields/names.ts'
import { checkNameOnBlur } from './check-name-on-blur.ts'

interface WelcomeFormProps {
  callbackUrl: string
  error: string | null
}

/**
 * Form of a new profile: a permanent username, a name for badges, and whether it is public; private by
 * default.
 */
export function WelcomeForm({ callbackUrl, error }: WelcomeFormProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const hasScript = useHydrated()
  const { form, field, submit, isBusy, faults, message, kept } = useContractForm({
    schema: newProfile,
    keepAs: 'profile:new',
    conflicts: 'userName',
    isEager: true,
    send: async (values) => {
      await client(profileContract).createProfile(values)
      await refreshSession(queries)
      // For visitors who come to enroll, the next page is about the event, so they aren't shown as new.
      const isNew = !callbackUrl.includes('enroll=true')
      await navigate(callbackUrl, { replace: true, state: { isNew } })
    },
  })
  const userName = checkNameOnBlur(form, field('userName'))
  const typedName = (useWatch({ control: form.control, name: 'userName' }) ?? '').trim()

  return (
    <form method="post" action="/welcome" onSubmit={submit} noValidate={hasScript}>
      {kept.hasOffer && <DraftOffer {...kept} />}
      {faults.length === 0 && !message && <SignInError word={error} />}
      <ErrorSummary faults={faults.length > 1 ? faults : []} message={message} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          <>
            {typedName && !userName.error ? <strong>@{typedName}</strong> : 'This'} is how people find you,
            and you can’t change it later. 4–30 English letters, numbers, underscores and dashes.
          </>
        }
        required
        {...userName}
      />
      <div className="account-page__two mt-4">
        <TextField label="First name" autoComplete="given-name" most={30} {...field('firstName')} />
        <TextField
          label="Last name"
          autoComplete="family-name"
          most={30}
          hint={nameHint}
          {...field('lastName')}
        />
      </div>
      <Choices form={form} />
      <SubmitButton size="lg" block busy={isBusy}>
        Create my profile
      </SubmitButton>
    </form>
  )
}

interface ChoicesProps {
  form: UseFormReturn<z.input<typeof newProfile>, unknown, z.output<typeof newProfile>>
}

/** Checkboxes for a public profile and for e-mails, off by default. */
function Choices({ form: { register, control } }: ChoicesProps) {
  const isPublic = useWatch({ control, name: 'public' })
  const canSendMail = useSendsMail()
  return (
    <div className="panel panel--tint mt-6 stack">
      <Switch
        row
        label="Public profile"
        hint={`${
          isPublic
            ? 'On: everyone can see your profile.'
            : 'Off: only you can see your profile. Events you join still show your name and picture.'
        } You can change this any time.`}
        {...register('public')}
      />
      <Switch
        row
        label="News by e-mail"
        hint={`New events, and comments on what you publish. ${
          canSendMail
            ? 'We e-mail you about your own events, teams and account either way.'
            : 'This site sends no e-mail yet; it counts once it does.'
        }`}
        {...register('subscribedToMail')}
      />
    </div>
  )
}
