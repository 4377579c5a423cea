import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '#lib/contract/client.ts'
import { accountContract } from '../../contract.ts'
import { takeReturnPath } from './after-confirming.ts'
import { AddressForm, type AddressFormProps } from './address-form.tsx'

/** Form that confirms the address of a new account. */
export function ConfirmForm({ onConfirmed, ...props }: AddressFormProps & { onConfirmed: () => void }) {
  const { revalidate } = useRevalidator()
  const [returnPath, setReturnPath] = useState<string | null>(null)
  const done = async () => {
    setReturnPath(await takeReturnPath())
    onConfirmed()
    await revalidate()
  }
  const next = returnPath ? { label: 'Back to where you were', href: returnPath } : confirmTexts.next
  return (
    <AddressForm
      {...props}
      texts={{ ...confirmTexts, next }}
      send={client(accountContract).confirmAddress}
      onDone={done}
    />
  )
}

const confirmTexts = {
  action: '/login/confirm',
  button: 'Confirm my address',
  done: 'Your address is confirmed',
  detail: (address: string | null) =>
    `${address ? `${address} is confirmed. ` : ''}You can now invite people and publish.`,
  next: { label: 'Browse events', href: '/event' },
}
