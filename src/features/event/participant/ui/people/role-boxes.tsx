import type { ComponentProps } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { roleOptions } from './role-labels.ts'

type RoleBoxesProps = {
  legend: string
  /** Ties each box to the form, under one name; the form says which are ticked. */
  register: () => Omit<ComponentProps<'input'>, 'children'>
}

/** The six team roles to tick. */
export function RoleBoxes({ legend, register }: RoleBoxesProps) {
  return (
    <fieldset>
      <legend className="field__label">{legend}</legend>
      <div className="row">
        {roleOptions.map(({ value, label }) => (
          <Checkbox key={value} value={value} {...register()}>
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
