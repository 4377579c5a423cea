const zoneName = /^[A-Za-z]\w*(?:[/+-]\w+)*$/

/** What the runtime still calls by a name that the time zone database has given up. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const today = (name: string) => renamed[name] ?? name

/** The one name of the zone that is called so, in any letter case or by an old name; undefined for none. */
export function zoneNamed(name: string): string | undefined {
  if (name.length > 64 || !zoneName.test(name)) return undefined
  try {
    return today(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
  } catch {
    return undefined
  }
}

/** Every zone to choose from, as `zoneNamed` spells it. */
export const allZones = () => ['UTC', ...Intl.supportedValuesOf('timeZone').map(today).toSorted()]
