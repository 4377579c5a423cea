import { aDemoThatSurvivesTheStage } from './tutorials/a-demo-that-survives-the-stage.ts'
import { askADatabaseInPlainWordsSafely } from './tutorials/ask-a-database-in-plain-words-safely.ts'
import { formsThatAskKindQuestions } from './tutorials/forms-that-ask-kind-questions.ts'
import { measureAVoiceAgentBeforeYouTrustIt } from './tutorials/measure-a-voice-agent-before-you-trust-it.ts'
import { speechThatWorksInABarn } from './tutorials/speech-that-works-in-a-barn.ts'
import { threePastDaysThatLookLikeTomorrow } from './tutorials/three-past-days-that-look-like-tomorrow.ts'
import { twentyTestCasesInOneAfternoon } from './tutorials/twenty-test-cases-in-one-afternoon.ts'
import { yourFirstAgentWithAnUndoButton } from './tutorials/your-first-agent-with-an-undo-button.ts'
import type { DemoText } from './shapes.ts'

/** Eight tutorials about the demo's invented tools. */
export const tutorials: readonly DemoText[] = [
  measureAVoiceAgentBeforeYouTrustIt,
  askADatabaseInPlainWordsSafely,
  yourFirstAgentWithAnUndoButton,
  twentyTestCasesInOneAfternoon,
  speechThatWorksInABarn,
  threePastDaysThatLookLikeTomorrow,
  formsThatAskKindQuestions,
  aDemoThatSurvivesTheStage,
]
