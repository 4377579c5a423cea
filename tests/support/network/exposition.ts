interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

export interface Family {
  type: string
  samples: Sample[]
}

const declaration = /^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)$/
const sample = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/
const label = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/

/** Parses Prometheus' text format, version 0.0.4. Throws at the first invalid line. */
export function parseExposition(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('The last line does not end')
  const families = new Map<string, Family>()
  const helped = new Set<string>()
  const series = new Set<string>()
  let current = ''
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '') continue
    const [, kind, declared = '', declaredValue = ''] = declaration.exec(line) ?? []
    if (kind === 'HELP') {
      if (helped.has(declared)) throw new Error(`Helped twice: ${line}`)
      helped.add(declared)
    } else if (kind === 'TYPE') {
      if (families.has(declared) || !/^(counter|gauge|histogram|summary)$/.test(declaredValue))
        throw new Error(`Not a type, or a second one: ${line}`)
      families.set(declared, { type: declaredValue, samples: [] })
      current = declared
    } else {
      const parsedSample = parseSample(line)
      const key = JSON.stringify([parsedSample.name, parsedSample.labels])
      if (!belongsToFamily(current, families.get(current), parsedSample.name))
        throw new Error(`Of no family: ${line}`)
      if (series.has(key)) throw new Error(`A series twice: ${line}`)
      series.add(key)
      families.get(current)!.samples.push(parsedSample)
    }
  }
  for (const [name, family] of families) checkFamily(name, family, helped)
  return families
}

/** Returns the value of the only sample with this name and these labels. */
export function valueIn(families: Map<string, Family>, name: string, labels: Record<string, string> = {}) {
  const family = families.get(name) ?? families.get(name.replace(/_(bucket|sum|count)$/, ''))
  const matches = (family?.samples ?? []).filter(
    (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
  )
  if (matches.length !== 1) throw new Error(`${matches.length} samples of ${name} ${JSON.stringify(labels)}`)
  return matches[0]!.value
}

function parseSample(line: string): Sample {
  const [, name, inBraces = '', value = ''] = sample.exec(line) ?? []
  const isNumber = /^(\+Inf|-Inf|nan)$/i.test(value) || Number.isFinite(Number(value))
  if (!name || !isNumber) throw new Error(`Not a sample: ${line}`)
  const labels: Record<string, string> = {}
  for (let rest = inBraces; rest !== '';) {
    const [matchedText, key = '', text = ''] = label.exec(rest) ?? []
    if (!matchedText || key in labels) throw new Error(`Not a label: ${line}`)
    labels[key] = text
    rest = rest.slice(matchedText.length)
  }
  return { name, labels, value: Number(value.replace(/\+?Inf/, 'Infinity')) }
}

const belongsToFamily = (current: string, family: Family | undefined, name: string) =>
  family !== undefined &&
  (name === current ||
    (family.type === 'histogram' && ['_bucket', '_sum', '_count'].some((end) => name === current + end)))

function checkFamily(name: string, { type, samples }: Family, helped: Set<string>) {
  if (!helped.has(name)) throw new Error(`Without help: ${name}`)
  if ((type === 'counter') !== name.endsWith('_total')) throw new Error(`Misnamed ${type}: ${name}`)
  if (type !== 'histogram') return
  const buckets = Map.groupBy(
    samples.filter((one) => one.name === `${name}_bucket`),
    ({ labels }) => JSON.stringify({ ...labels, le: '' }),
  )
  for (const [labels, bucketSamples] of buckets) {
    const values = bucketSamples.map(({ value }) => value)
    const isGrowing = values.every((value, index) => index === 0 || value >= values[index - 1]!)
    if (!isGrowing || bucketSamples.at(-1)!.labels['le'] !== '+Inf')
      throw new Error(`Buckets of ${name} ${labels}`)
  }
}
