import type { DemoTechnology } from '../shapes.ts'

export const gannet: DemoTechnology = {
  slug: 'gannet',
  provider: null,
  name: 'Gannet',
  description: 'Forecasts for rain, tides, queues and frost, always with a range and a reason.',
  type: 'Forecasting',
  author: 'The Gannet authors',
  docsUrl: 'https://gannet.example/docs',
  repositoryUrl: 'https://github.com/example-gannet/gannet',
  releaseDate: '2023-01-16',
  body: `A gannet folds its wings, looks straight down and dives. Gannet the library does roughly that with a column of numbers: it looks for the pattern below the surface and comes up with a forecast.

## Never one number

Every forecast is three numbers: low, middle and high. Eight times in ten the truth should lie between low and high. Gannet checks that against the past by itself and tells you when it was not so.

~~~python
forecast = gannet.fit(readings, every="10min").ahead(hours=12)
print(forecast.at("16:20"))   # low 2.1, middle 2.4, high 2.9
print(forecast.because)       # ['tide', 'wind from south-west since noon']
~~~

## Similar days

\`forecast.like(3)\` shows the three past days that look most like tomorrow. For people who know their harbour, orchard or bus line, these are worth more than the curve. They remember those days.

## How much history?

Two weeks for things with a daily rhythm, two years for things with seasons. With less, Gannet widens the range instead of pretending. Let it.

## Pairs well with

[Brine DB](/tech/brine/brine-db) for the readings and [Sedge 3B](/tech/sedge/sedge-3b) for turning the three numbers into one sentence.`,
}
