import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Family, parseExposition } from '../support/network/exposition.ts'
import { expect, test as base } from '../support/world.ts'

const token = 'a-token-of-prometheus'
const test = base.extend({ env: { METRICS_TOKEN: token } })

interface Rules {
  groups: {
    rules: { alert: string; expr: string; annotations: { summary: string; description: string } }[]
  }[]
}

interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[]
}

/** Returns the metrics that an expression names, except `up`, which Prometheus itself makes. */
const listMetricsIn = (expression: string) =>
  [...expression.matchAll(/\b(?:kilnyard|process|nodejs)_\w+/g)].map(([name]) => name)

const listMetricNames = (families: Map<string, Family>) =>
  new Set(
    [...families].flatMap(([name, { type }]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  )

test('alerts and dashboard use metrics that the site gives', async ({ world }) => {
  const { body } = await world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  const names = listMetricNames(parseExposition(body))

  const rules = (parse(readFileSync('deploy/prometheus-alerts.yml', 'utf8')) as Rules).groups.flatMap(
    (group) => group.rules,
  )
  expect(rules.length).toBeGreaterThan(10)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, expr, annotations } of rules) {
    expect([alert, listMetricsIn(expr).filter((name) => !names.has(name))]).toEqual([alert, []])
    expect(listMetricsIn(expr).length > 0 || /^up\b/.test(expr), alert).toBe(true)
    expect([alert, annotations.summary, annotations.description]).not.toContain(undefined)
  }

  const { panels } = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as Dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  for (const { title, targets } of panels) {
    expect(targets.flatMap(({ expr }) => listMetricsIn(expr)).length, title).toBeGreaterThanOrEqual(
      targets.length,
    )
    const unknownNames = targets.flatMap(({ expr }) => listMetricsIn(expr)).filter((name) => !names.has(name))
    expect([title, unknownNames]).toEqual([title, []])
  }
})
