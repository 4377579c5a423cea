import type { ComponentProps } from 'react'
import { allZones } from '#lib/fields/zone/zones.ts'
import { SelectField } from '../fields/select-field.tsx'
import { useOwnZone } from './use-own-zone.ts'

type ZoneFieldProps = { label: string; zone: string | null | undefined } & Omit<
  ComponentProps<typeof SelectField>,
  'label' | 'options' | 'empty' | 'defaultValue'
>

/** A field for a time zone by name. The current value and the browser's own zone are offered first. */
export function ZoneField({ label, zone, ...rest }: ZoneFieldProps) {
  const viewerZone = useOwnZone()
  const names = new Set([zone, viewerZone, ...allZones()])
  const options = [...names].flatMap((name) =>
    name ? [{ value: name, label: name.replaceAll('_', ' ') }] : [],
  )
  return (
    <SelectField
      {...rest}
      {...{ label, options }}
      empty="Not specified"
      defaultValue={zone ?? viewerZone ?? ''}
    />
  )
}
