import { useState } from 'react'
import { FormSection } from '#ui/saving/save-form.tsx'
import type { SecurityAnswer } from '../../account/security-contract.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorStatus } from './second-factor-on.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

interface SecondFactorSectionProps {
  security: SecurityAnswer
  zone: string
}

/** Section to set the second factor up, with its recovery codes shown once, or to turn it off. */
export function SecondFactorSection({ security, zone }: SecondFactorSectionProps) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const { secondFactor, confirmed } = security
  return (
    <FormSection
      title="Two-factor authentication"
      hint="Signing in also asks for a code from your phone, so a stolen password isn’t enough."
    >
      <div className="stack max-w-measure" id="second-factor">
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
        {!codes && secondFactor && (
          <SecondFactorStatus secondFactor={secondFactor} zone={zone} onCodes={setCodes} />
        )}
        {!codes && !secondFactor && confirmed && <SecondFactorSetup onCodes={setCodes} />}
        {!codes && !secondFactor && !confirmed && <p>Confirm your e-mail address first.</p>}
      </div>
    </FormSection>
  )
}
