import type { DemoCategory } from './shapes.ts'

export const categories: readonly DemoCategory[] = [
  {
    slug: 'accessibility',
    name: 'Accessibility',
    description:
      'Tools that work for more people: read aloud, described, larger, slower, with one hand or with none.',
  },
  {
    slug: 'culture',
    name: 'Culture and archives',
    description:
      'What archives, museums, choirs and families keep, made easier to find, to read and to hand on.',
  },
  {
    slug: 'developer-tools',
    name: 'Developer tools',
    description:
      'For people who build software: tests, traces, reviews and messages that say what they mean.',
  },
  {
    slug: 'education',
    name: 'Education',
    description:
      'Learning and teaching, in classrooms and at kitchen tables: explaining, practising, marking with care.',
  },
  {
    slug: 'environment',
    name: 'Environment',
    description: 'Rivers, soil, weather and animals: measuring what is there, and telling somebody in time.',
  },
  {
    slug: 'food',
    name: 'Food and farming',
    description: 'From the seed to the plate: growing, cooking, sharing and wasting less.',
  },
  {
    slug: 'health',
    name: 'Health and care',
    description: 'Care for people, and for those who care: fewer forms, clearer notes, calmer nights.',
  },
  {
    slug: 'mobility',
    name: 'Mobility',
    description: 'Getting from here to there: buses, boats, bicycles, lifts and the last mile home.',
  },
  {
    slug: 'productivity',
    name: 'Everyday work',
    description: 'Small helpers for the work of every day, which give back an hour and ask for nothing.',
  },
  {
    slug: 'public-services',
    name: 'Public services',
    description:
      'Offices and those who need them: letters that can be understood, forms that fill themselves in.',
  },
  {
    slug: 'repair',
    name: 'Repair and making',
    description:
      'Keeping things going: workshops, kilns, engines, and the knowledge in the hands of people who mend.',
  },
  {
    slug: 'safety',
    name: 'Safety',
    description: 'Warnings that come early, say one thing, and admit when they are not sure.',
  },
]
