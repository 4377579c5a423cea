import { useEffect, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { useOwnZone } from '#ui/time/use-own-zone.ts'
import { ZoneField } from '#ui/time/zone-field.tsx'
import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { timeZone, lookupText } from '#lib/fields/fields.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { FormSection } from '#ui/saving/save-form.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import type { ChatReach } from '../contract.ts'
import { areHours, digests, digestWays, sameTimesError, rhythmContract } from '../rhythm/rhythm-contract.ts'

type RhythmSettings = AnswerOf<typeof rhythmContract, 'getRhythm'>

const schema = z
  .object({
    isQuiet: z.enum(['yes', 'no']),
    from: z._default(lookupText(5), '22:00'),
    to: z._default(lookupText(5), '07:00'),
    zone: timeZone,
    digest: z.enum(digests),
    digestWay: z._default(z.enum(digestWays), 'mail'),
  })
  .check(z.refine((values) => values.isQuiet === 'no' || areHours(values), sameTimesError))

interface RhythmFormProps {
  rhythm: RhythmSettings
  inChat: ChatReach
}

/** Form for quiet hours and the digest. */
export function RhythmForm({ rhythm: { quiet, zone, digest, digestWay }, inChat }: RhythmFormProps) {
  const [isQuiet, setQuiet] = useState(quiet !== null)
  const { form, field, submit, faults, message } = useContractForm({
    schema,
    async send({ isQuiet: quietChoice, from, to, ...rest }) {
      await client(rhythmContract).setRhythm({ ...rest, quiet: quietChoice === 'yes' ? { from, to } : null })
      toast({ title: 'Saved', tone: 'success' })
    },
  })
  const browserZone = useOwnZone()
  useKnownZone(zone ?? browserZone, (knownZone) => form.setValue('zone', knownZone))
  const choice = field('isQuiet')
  return (
    <FormSection
      title="When e-mails and messages come"
      hint="E-mails about the safety of your account, and those you asked for yourself, always come at once."
    >
      <form className="stack" onSubmit={submit} noValidate>
        <ErrorSummary faults={faults.length > 1 ? faults : []} {...{ message }} />
        <SelectField
          label="Quiet hours"
          hint="E-mails and messages that you can switch off wait till they end."
          options={quietOptions}
          defaultValue={isQuiet ? 'yes' : 'no'}
          {...choice}
          onChange={(event) => {
            setQuiet(event.target.value === 'yes')
            void choice.onChange(event)
          }}
        />
        {isQuiet && (
          <div className="form-pair">
            <TextField
              label="From"
              type="time"
              required
              defaultValue={quiet?.from ?? '22:00'}
              {...field('from')}
            />
            <TextField label="To" type="time" required defaultValue={quiet?.to ?? '07:00'} {...field('to')} />
          </div>
        )}
        <ZoneField label="Your time zone" required zone={zone ?? browserZone} {...field('zone')} />
        <DigestFields {...{ field, digest, digestWay }} hasWays={inChat === 'on' || digestWay === 'chat'} />
        <div>
          <SubmitButton busy={form.formState.isSubmitting}>Save</SubmitButton>
        </div>
      </form>
    </FormSection>
  )
}

interface DigestFieldsProps extends Pick<RhythmSettings, 'digest' | 'digestWay'> {
  field: (name: 'digest' | 'digestWay') => UseFormRegisterReturn
  /** Whether there is more than one channel to choose from. */
  hasWays: boolean
}

function DigestFields({ field, digest, digestWay, hasWays }: DigestFieldsProps) {
  return (
    <>
      <SelectField
        label="Digest"
        hint="One message with what you haven’t read, only when there’s something new and you haven’t visited since the last one. After three in a row without a visit, they come monthly."
        options={digestOptions}
        defaultValue={digest}
        {...field('digest')}
      />
      {hasWays && (
        <SelectField
          label="How the digest comes"
          options={digestWayOptions}
          defaultValue={digestWay}
          {...field('digestWay')}
        />
      )}
    </>
  )
}

const quietOptions = [
  { value: 'no', label: 'No quiet hours' },
  { value: 'yes', label: 'Hold them for some hours' },
]
const digestOptions = [
  { value: 'never', label: 'Never' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
]

const digestWayOptions = [
  { value: 'mail', label: 'By e-mail' },
  { value: 'chat', label: 'In chat' },
]

/**
 * Sets the saved zone, or else the browser's, once scripts run, because the form keeps the empty initial
 * value.
 */
function useKnownZone(zone: string | null, onKnown: (zone: string) => void) {
  const onKnownRef = useRef(onKnown)
  useEffect(() => {
    if (zone !== null) onKnownRef.current(zone)
  }, [zone])
}
