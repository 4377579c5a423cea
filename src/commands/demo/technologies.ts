import { brine } from './technologies/brine.ts'
import { brineDb } from './technologies/brine-db.ts'
import { brineVector } from './technologies/brine-vector.ts'
import { gannet } from './technologies/gannet.ts'
import { lathe } from './technologies/lathe.ts'
import { latheAgents } from './technologies/lathe-agents.ts'
import { latheTraces } from './technologies/lathe-traces.ts'
import { mossline } from './technologies/mossline.ts'
import { ostler } from './technologies/ostler.ts'
import { ostlerBench } from './technologies/ostler-bench.ts'
import { ostlerRuntime } from './technologies/ostler-runtime.ts'
import { sedge } from './technologies/sedge.ts'
import { sedge3b } from './technologies/sedge-3b.ts'
import { sedgeVision } from './technologies/sedge-vision.ts'
import { tallow } from './technologies/tallow.ts'
import { tallowForms } from './technologies/tallow-forms.ts'
import { tallowPages } from './technologies/tallow-pages.ts'
import { undertone } from './technologies/undertone.ts'
import { undertoneListen } from './technologies/undertone-listen.ts'
import { undertoneVoice } from './technologies/undertone-voice.ts'
import type { DemoTechnology } from './shapes.ts'

/** The six invented providers; each has a page at /tech/{slug} that lists its tools. */
const providers: readonly DemoTechnology[] = [sedge, ostler, brine, undertone, lathe, tallow]

/** Tools of the providers, and two without a provider. */
const tools: readonly DemoTechnology[] = [
  sedge3b,
  sedgeVision,
  ostlerRuntime,
  ostlerBench,
  brineDb,
  brineVector,
  undertoneListen,
  undertoneVoice,
  latheAgents,
  latheTraces,
  tallowPages,
  tallowForms,
  gannet,
  mossline,
]

/** Six providers and fourteen tools, all invented. */
export const technologies: readonly DemoTechnology[] = [...providers, ...tools]
