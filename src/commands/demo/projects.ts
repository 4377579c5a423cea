import type { DemoProject } from './shapes.ts'

/** Projects on the profiles of demo members, at most three each. */
export const projects: readonly DemoProject[] = [
  {
    ownerKey: 'member',
    title: 'Quayside',
    description:
      'Harbour orders by voice. It says back two words after each order, so that nobody wonders whether it heard them.',
    skills: ['Undertone Listen', 'Lathe Agents', 'Rust', 'Raspberry Pi'],
    url: 'https://quayside.example.com',
    cover: 'quay.webp',
  },
  {
    ownerKey: 'member',
    title: 'Fernwork',
    description: 'Names the ferns of a hedge from photographs, and says when it is not sure.',
    skills: ['Sedge Vision', 'SQLite'],
    url: 'https://github.com/example-fernwork/fernwork',
  },
  {
    ownerKey: 'admin',
    title: 'Kiln Shelf Planner',
    description: 'Packs forty pots onto two shelves so that everything of one heat is fired together.',
    skills: ['TypeScript', 'Constraint solving'],
    url: 'https://shelf.example.com',
    cover: 'shelf.webp',
  },
  {
    ownerKey: 'mentor',
    title: 'Boat Ear',
    description:
      'A microphone test for open boats: an hour of wind, three engines and twelve accents to try a model on.',
    skills: ['Python', 'Undertone Listen', 'Audio', 'Field recording'],
    url: 'https://github.com/example-sunniva-rask/boat-ear',
    cover: 'signal.webp',
  },
  {
    ownerKey: 'mentor',
    title: 'Battery Diary',
    description: 'Writes down what a small model costs in milliwatts, sentence by sentence.',
    skills: ['C', 'Ostler Runtime'],
    url: 'https://sunniva.example.com/battery',
  },
  {
    ownerKey: 'mentor',
    title: 'Half Past Tide',
    description: 'Tells the tide at the three piers that have no gauge, from the ones that do.',
    skills: ['Time series', 'Brine DB', 'Go'],
    url: 'https://tide.example.com',
    cover: 'harbour.webp',
  },
  {
    ownerKey: 'eleni',
    title: 'Glaze Rings',
    description: 'Test rings of every glaze we mix, photographed in the same light and found by colour.',
    skills: ['Sedge Vision', 'Brine Vector'],
    url: 'https://glaze.example.com/rings',
    cover: 'bench.webp',
  },
  {
    ownerKey: 'yutong',
    title: 'Quiet Hours',
    description: 'Reads the noise of a street for a week and says in one picture when it sleeps.',
    skills: ['Rust', 'Embedded', 'Charts', 'Solar power', 'Audio'],
    url: 'https://quiet.example.com',
    cover: 'night.webp',
  },
  {
    ownerKey: 'tomasz',
    title: 'First Error',
    description:
      'A notebook for people in their first year: every message they met, and what it turned out to be.',
    skills: ['Sedge', 'TypeScript'],
    url: 'https://github.com/example-kind-errors/first-error',
  },
]
