import { useRevalidator } from 'react-router'
import { client } from '#lib/client.ts'
import { accountContract } from '../contract.ts'
import { AddressForm, type AddressFormProps } from './address-form.tsx'

/** Confirms the address that somebody signed up with. */
export function ConfirmForm(props: AddressFormProps) {
  const { revalidate } = useRevalidator()
  return (
    <AddressForm {...props} words={words} send={client(accountContract).confirmAddress} onDone={revalidate} />
  )
}

const words = {
  action: '/login/confirm',
  button: 'Confirm my address',
  done: 'Your address is confirmed',
  detail: (address: string | null) =>
    `${address ? `${address} is yours. ` : ''}You may now invite people and publish.`,
  next: { label: 'Browse events', href: '/event' },
}
