import type { FastifyInstance } from 'fastify'
import { serveFacebook } from './facebook/serve-facebook.js'
import { drawPostOnFacebook } from './facebook/post-card.js'
import type { NetworkAnswers } from './faults/answers.js'
import { graphAnswers } from './graph/errors.js'
import { drawPostOnInstagram } from './instagram/post-card.js'
import { serveInstagram } from './instagram/serve-instagram.js'
import { linkedinAnswers } from './linkedin/errors.js'
import { drawPostOnLinkedin } from './linkedin/post-card.js'
import { serveLinkedin } from './linkedin/serve-linkedin.js'
import type { Network } from './network.js'
import type { Markup } from './pages/html.js'
import type { PostSight } from './pages/post-view.js'
import type { Post } from './posts/post.js'
import { shareAnswers } from './shares/answers.js'
import { drawPostOnWechat } from './wechat/post-card.js'
import type { World } from './world.js'
import { drawPostOnX } from './x/post-card.js'
import { xAnswers } from './x/problems.js'
import { serveX } from './x/serve-x.js'
import { xingAnswers } from './xing/errors.js'
import { drawPostOnXing } from './xing/post-card.js'
import { serveXing } from './xing/serve-xing.js'

/** The code of a simulated network. */
export interface NetworkModule {
  /** Serves all calls of apps, under `/<network>`; null when the network has no API. */
  readonly serve: ((app: FastifyInstance, world: World) => Promise<void>) | null
  /** Its error messages for ordered faults. */
  readonly answers: NetworkAnswers
  /** Renders a post as its timeline shows it. */
  readonly drawPost: (post: Post, sight: PostSight) => Markup
}

export const networkModules: Readonly<Record<Network, NetworkModule>> = {
  x: { serve: serveX, answers: xAnswers, drawPost: drawPostOnX },
  linkedin: { serve: serveLinkedin, answers: linkedinAnswers, drawPost: drawPostOnLinkedin },
  facebook: { serve: serveFacebook, answers: graphAnswers, drawPost: drawPostOnFacebook },
  instagram: { serve: serveInstagram, answers: graphAnswers, drawPost: drawPostOnInstagram },
  xing: { serve: serveXing, answers: xingAnswers, drawPost: drawPostOnXing },
  wechat: { serve: null, answers: shareAnswers, drawPost: drawPostOnWechat },
}
