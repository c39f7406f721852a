export { isClick, sameClick, shortenText, withCampaign, type Campaign } from './short-links.js'
