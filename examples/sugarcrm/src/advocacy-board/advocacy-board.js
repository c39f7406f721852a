/* global app */
;({
  plugins: ['Dashlet'],
  className: 'advocacy-board',

  /** Sends the session again when another record is shown in the same dashboard. */
  initDashlet: function () {
    if (this.model && this.meta && !this.meta.config) this.listenTo(this.model, 'sync', this.render)
  },

  /** The fields of the form: whose session it is, and the record beside which the dashlet stands. */
  handshake: function () {
    const fields = { sugar_url: app.config.siteUrl, token: app.api.getOAuthToken() }
    const record = this.context && this.context.get('model')
    const isRecord = record && record.get('id') && record.module && record.module !== 'Home'
    if (!isRecord) return fields
    const isAccount = record.module === 'Accounts'
    const name = record.get('name') || record.get('full_name')
    if (!name) return fields
    return Object.assign(fields, {
      recordType: record.module,
      recordId: record.get('id'),
      recordName: name,
      account: (isAccount ? name : record.get('account_name')) || '',
      topic: record.get('industry') || '',
    })
  },

  /** Writes the form into the page and sends it into the frame, so that the token stands in no address. */
  _render: function () {
    this._super('_render')
    const board = this.settings.get('url')
    if (!board || (this.meta && this.meta.config)) return
    const frame = this.el.querySelector('iframe')
    const form = this.el.querySelector('form')
    if (!frame || !form) return
    frame.name = 'board-' + this.cid
    form.target = frame.name
    form.action = board.replace(/\/+$/, '') + '/login-sugar'
    form.replaceChildren(
      ...Object.entries(this.handshake()).map(([name, value]) => {
        const input = document.createElement('input')
        input.type = 'hidden'
        input.name = name
        input.value = value
        return input
      }),
    )
    form.submit()
  },
})
