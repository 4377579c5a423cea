import type { ComponentProps } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { roleOptions } from './role-labels.ts'

type RoleBoxesProps = {
  legend: string
  /** Registers each box with the form under one name; the form decides which are checked. */
  register: () => Omit<ComponentProps<'input'>, 'children'>
}

/** Checkboxes for the six team roles. */
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
