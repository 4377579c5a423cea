import type { ChangeHandler, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { client } from '#lib/contract/client.ts'
import { runAfterPress } from '#ui/saving/use-contract-form.ts'
import { profileContract } from '../contract.ts'
import { newProfile, takenUserName } from '../fields/fields.ts'

type NameForm = UseFormReturn<z.input<typeof newProfile>, unknown, z.output<typeof newProfile>>

/**
 * Makes the username's field say that a name is taken when it is left. It says nothing if the check fails,
 * because sending the form checks again.
 */
export function checkNameOnBlur<Field extends { onBlur: ChangeHandler }>(
  { getValues, setError }: NameForm,
  field: Field,
): Field {
  const checkName = async (typedName: string) => {
    const { success, data: userName } = newProfile.shape.userName.safeParse(typedName)
    if (!success) return
    const answer = await client(profileContract)
      .checkUserName({ userName })
      .catch(() => null)
    // The name may have changed meanwhile.
    if (!answer || answer.isFree || getValues('userName') !== typedName) return
    runAfterPress(() => setError('userName', { type: 'server', message: takenUserName }))
  }
  const onBlur: ChangeHandler = async (event) => {
    await field.onBlur(event)
    await checkName((event.target as HTMLInputElement).value)
  }
  return { ...field, onBlur }
}
