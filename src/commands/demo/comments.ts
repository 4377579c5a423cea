import type { DemoComment } from './shapes.ts'

/** Comments on projects of past events, some of which members have reported. */
export const comments: readonly DemoComment[] = [
  {
    key: 'puddles',
    teamKey: 'tw-dry-feet',
    personKey: 'priya',
    body: 'We walked three of the routes with our own children on Sunday. The one along the **old lock** was dry, as you said, and twelve minutes longer, as you did not say. Could the map tell both?',
    daysAgo: 19,
  },
  {
    key: 'twelve-minutes',
    teamKey: 'tw-dry-feet',
    personKey: 'linh',
    body: 'It can now. Thank you for walking it.',
    answers: 'puddles',
    daysAgo: 18,
  },
  {
    key: 'pump-house',
    teamKey: 'tw-pump-four',
    personKey: 'petru',
    body: 'Nice, but why guess? The man with the key lives above the bakery, second bell, and is at home every Monday. Just go and ring.',
    daysAgo: 2,
  },
  {
    key: 'bin-shop',
    teamKey: 'gl-bin-day',
    personKey: 'lupe',
    body: 'Tired of sorting? My shop has the bins that sort themselves, half the price today only: https://bins.example.com',
    daysAgo: 9,
  },
  {
    key: 'bandsaw',
    teamKey: 'gl-offcuts',
    personKey: 'member',
    body: 'Three people and a bandsaw, and this is all you could think of? Go home.',
    daysAgo: 6,
  },
]
