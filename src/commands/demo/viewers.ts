import type { DemoEnrollment } from './shapes.ts'

/** Enrollments in streams. */
export const viewers: readonly DemoEnrollment[] = [
  {
    eventKey: 'tuesday-voices',
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
    eventKey: 'careful-questions',
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
    eventKey: 'six-tuesdays',
    approved: ['thiago', 'zuzana', 'elif', 'adaeze', 'pavel', 'juno', 'emeka'],
    waiting: [],
    lookingForTeam: [],
  },
]
