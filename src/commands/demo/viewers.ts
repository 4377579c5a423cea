import type { DemoEnrollment } from './shapes.ts'

/** Enrollments in streams. */
export const viewers: readonly DemoEnrollment[] = [
  {
    occasionKey: 'tuesday-voices',
    approved: [
      'member',
      'nils',
      'dafni',
      'callum',
      'lupe',
      'ikaika',
      'sena',
      'misaki',
      'mateo',
      'maeve',
      'elif',
      'huda',
    ],
    waiting: [],
    lookingForTeam: [],
  },
  {
    occasionKey: 'careful-questions',
    approved: [
      'member',
      'minjun',
      'adaeze',
      'nilufar',
      'linh',
      'vera',
      'tariq',
      'goran',
      'ines',
      'bruna',
      'mirjam',
    ],
    waiting: [],
    lookingForTeam: [],
  },
  {
    occasionKey: 'six-tuesdays',
    approved: ['thiago', 'zuzana', 'elif', 'adaeze', 'pavel', 'juno', 'emeka'],
    waiting: [],
    lookingForTeam: [],
  },
]
