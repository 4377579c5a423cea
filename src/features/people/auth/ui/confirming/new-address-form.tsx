import { client } from '#lib/contract/client.ts'
import { addressContract } from '../../account/address-contract.ts'
import { AddressForm, type AddressFormProps } from './address-form.tsx'

export const NewAddressForm = (props: AddressFormProps) => (
  <AddressForm {...props} texts={addressTexts} send={client(addressContract).confirmEmailChange} />
)

const addressTexts = {
  action: '/account/confirm',
  button: 'Use this address',
  done: 'Address changed',
  detail: (address: string | null) => `From now on, sign in with ${address ?? 'the new one'}.`,
  next: { label: 'Go to your account', href: '/account' },
}
