CREATE TABLE account (
    id text NOT NULL,
    name text NOT NULL,
    password_policy jsonb DEFAULT '{}'::jsonb NOT NULL,
    branding jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE app_scope (
    account_id text NOT NULL,
    slot text NOT NULL,
    scope text NOT NULL,
    client_id text NOT NULL,
    is_granted boolean,
    granted_seen_at timestamp with time zone,
    is_allowed boolean
);
CREATE TABLE app_user (
    id text NOT NULL,
    account_id text NOT NULL,
    email text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    password_hash text,
    picture_media_id text,
    locale text,
    timezone text,
    preferences jsonb DEFAULT '{}'::jsonb NOT NULL,
    seen jsonb DEFAULT '{}'::jsonb NOT NULL,
    profile_limit integer,
    active boolean DEFAULT true NOT NULL,
    last_login_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE approval (
    version bigint NOT NULL,
    post_id text NOT NULL,
    board_id text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    steps jsonb NOT NULL,
    allows_own boolean NOT NULL,
    step integer DEFAULT 0 NOT NULL,
    content jsonb NOT NULL,
    suggested jsonb,
    asked_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    told_step integer,
    is_author_told boolean DEFAULT false NOT NULL,
    tell_after timestamp with time zone,
    CONSTRAINT approval_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'expired'::text, 'withdrawn'::text])))
);
CREATE TABLE approval_decision (
    version bigint NOT NULL,
    step integer NOT NULL,
    user_id text NOT NULL,
    decision text NOT NULL,
    note text,
    at timestamp with time zone NOT NULL,
    CONSTRAINT approval_decision_decision_check CHECK ((decision = ANY (ARRAY['approve'::text, 'reject'::text])))
);
ALTER TABLE approval ALTER COLUMN version ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME approval_version_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE approval_workflow (
    board_id text NOT NULL,
    steps jsonb NOT NULL,
    allows_own boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    sends_letters boolean DEFAULT true NOT NULL
);
CREATE TABLE assist_use (
    user_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    characters integer NOT NULL
);
CREATE TABLE banned_word (
    account_id text NOT NULL,
    word text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
CREATE TABLE board (
    id text NOT NULL,
    account_id text NOT NULL,
    name text NOT NULL,
    config jsonb DEFAULT '{}'::jsonb NOT NULL,
    features jsonb DEFAULT '{}'::jsonb NOT NULL,
    channels text DEFAULT ''::text NOT NULL,
    in_crisis boolean DEFAULT false NOT NULL,
    crisis jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE board_user (
    board_id text NOT NULL,
    user_id text NOT NULL,
    role_id text NOT NULL,
    can_post_in_crisis boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone DEFAULT now() NOT NULL,
    topics_chosen_at timestamp with time zone
);
CREATE TABLE company_hashtag (
    account_id text NOT NULL,
    folded text NOT NULL COLLATE pg_catalog."C",
    tag text NOT NULL
);
CREATE TABLE connection (
    id text NOT NULL,
    handle_hash bytea NOT NULL,
    token_hash bytea,
    state_hash bytea,
    browser_hash bytea,
    claim_hash bytea,
    purpose text NOT NULL,
    user_id text,
    board_id text,
    network text NOT NULL,
    type text NOT NULL,
    credential_id text,
    verifier_sealed text,
    parked_sealed text,
    redirect text,
    origin text,
    is_popup boolean DEFAULT false NOT NULL,
    claims boolean DEFAULT false NOT NULL,
    result text,
    missing text DEFAULT ''::text NOT NULL,
    connected_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT connection_purpose_check CHECK ((purpose = ANY (ARRAY['profile'::text, 'social-login'::text, 'sign-in'::text])))
);
CREATE TABLE credential (
    id text NOT NULL,
    account_id text NOT NULL,
    user_id text NOT NULL,
    network text NOT NULL,
    type text NOT NULL,
    status text DEFAULT 'valid'::text NOT NULL,
    invalid_reason text,
    name text NOT NULL,
    image_link text,
    network_account_id text NOT NULL,
    network_username text,
    network_email text,
    remote_url text,
    parent_id text,
    board_only boolean DEFAULT false NOT NULL,
    is_hidden boolean DEFAULT false NOT NULL,
    scopes text DEFAULT ''::text NOT NULL,
    token_sealed text,
    refresh_sealed text,
    token_expires_at timestamp with time zone,
    expires_on timestamp with time zone,
    refresh_by text,
    refresh_until timestamp with time zone,
    last_connected_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    modified_at timestamp with time zone DEFAULT now() NOT NULL,
    picture_source text,
    checked_at timestamp with time zone DEFAULT now() NOT NULL,
    warned_days integer,
    CONSTRAINT credential_status_check CHECK ((status = ANY (ARRAY['valid'::text, 'invalid'::text]))),
    CONSTRAINT credential_type_check CHECK ((type = ANY (ARRAY['personal-profile'::text, 'page'::text])))
);
CREATE TABLE event (
    seq bigint NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    board_id text,
    user_id text,
    kind text NOT NULL,
    payload jsonb NOT NULL
);
CREATE TABLE hashtag_use (
    source_id text NOT NULL,
    folded text NOT NULL COLLATE pg_catalog."C",
    tag text NOT NULL,
    board_id text NOT NULL,
    network text NOT NULL,
    since timestamp with time zone NOT NULL
);
CREATE TABLE integration_key (
    id text NOT NULL,
    board_id text NOT NULL,
    name text NOT NULL,
    key_hash bytea NOT NULL,
    origins text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone
);
CREATE TABLE kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE link_preview (
    account_id text NOT NULL,
    address_hash bytea NOT NULL,
    title text NOT NULL,
    description text,
    is_pdf boolean DEFAULT false NOT NULL,
    image_id text,
    fetched_at timestamp with time zone NOT NULL
);
CREATE TABLE link_setting (
    board_id text NOT NULL,
    is_on boolean NOT NULL,
    source text,
    medium text,
    campaign text
);
CREATE TABLE login_attempt (
    key text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE media (
    id text NOT NULL,
    account_id text NOT NULL,
    owner_id text,
    resource text NOT NULL,
    mime_type text NOT NULL,
    bytes bigint NOT NULL,
    sha256 text NOT NULL,
    width integer,
    height integer,
    duration_ms integer,
    alt_text text,
    video_title text,
    video_subtitle text,
    preview_frame real,
    preview_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT media_resource_check CHECK ((resource = ANY (ARRAY['image'::text, 'gif'::text, 'video'::text, 'pdf'::text])))
);
CREATE TABLE media_upload (
    id text NOT NULL,
    account_id text NOT NULL,
    user_id text NOT NULL,
    key text NOT NULL,
    declared_type text NOT NULL,
    bytes bigint NOT NULL,
    received bigint DEFAULT 0 NOT NULL,
    media_id text,
    finishing_at timestamp with time zone,
    touched_at timestamp with time zone NOT NULL
);
CREATE TABLE message (
    id text NOT NULL,
    board_id text NOT NULL,
    story_id text,
    parent_id text,
    network text NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    language text,
    mentions jsonb DEFAULT '[]'::jsonb NOT NULL,
    link_url text,
    link_title text,
    description text,
    image_id text,
    post_attachment jsonb,
    is_repost boolean DEFAULT false NOT NULL,
    is_important boolean DEFAULT false NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    pos integer DEFAULT 0 NOT NULL,
    share_count integer DEFAULT 0 NOT NULL,
    last_shared_at timestamp with time zone,
    start_at timestamp with time zone DEFAULT now() NOT NULL,
    end_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);
CREATE TABLE message_media (
    message_id text NOT NULL,
    media_id text NOT NULL,
    pos integer NOT NULL
);
CREATE TABLE network_app (
    account_id text NOT NULL,
    network text NOT NULL,
    client_id text NOT NULL,
    secret_sealed text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    tested_at timestamp with time zone,
    tested_result text
);
CREATE TABLE network_limit (
    network text NOT NULL,
    client_id text NOT NULL,
    profile text NOT NULL,
    calls text NOT NULL,
    until timestamp with time zone NOT NULL,
    CONSTRAINT network_limit_calls_check CHECK ((calls = ANY (ARRAY['write'::text, 'read'::text])))
);
CREATE TABLE one_time_token (
    token_hash bytea NOT NULL,
    purpose text NOT NULL,
    user_id text NOT NULL,
    board_id text,
    origins text[],
    data jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT one_time_token_purpose_check CHECK ((purpose = ANY (ARRAY['invite'::text, 'reset'::text, 'embed'::text, 'login'::text])))
);
CREATE TABLE personal_post (
    id text NOT NULL,
    link_hash text NOT NULL,
    state_hash bytea NOT NULL,
    board_id text NOT NULL,
    user_id text NOT NULL,
    message_id text NOT NULL,
    network text NOT NULL,
    link_url text,
    result text,
    is_hidden boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    recorded_at timestamp with time zone
);
CREATE TABLE post (
    id text NOT NULL,
    board_id text NOT NULL,
    user_id text NOT NULL,
    story_id text,
    message_id text,
    network text NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    mentions jsonb DEFAULT '[]'::jsonb NOT NULL,
    link jsonb,
    image_id text,
    post_attachment jsonb,
    is_repost boolean DEFAULT false NOT NULL,
    status text NOT NULL,
    approve_status text,
    schedule_type text NOT NULL,
    wall_time text,
    timezone text,
    zone_version text,
    due_at timestamp with time zone NOT NULL,
    points integer,
    generated_log jsonb,
    idempotency_key text,
    idempotency_hash bytea,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    comment_on text
);
CREATE TABLE post_log (
    id bigint NOT NULL,
    post_id text NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    code text NOT NULL,
    detail text,
    publication_id text
);
ALTER TABLE post_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME post_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE post_media (
    post_id text NOT NULL,
    media_id text NOT NULL,
    pos integer NOT NULL,
    alt_text text,
    modifiers text
);
CREATE TABLE publication (
    id text NOT NULL,
    post_id text NOT NULL,
    credential_id text NOT NULL,
    profile_name text NOT NULL,
    profile_image text,
    network text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    state text DEFAULT 'scheduled'::text NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    asked integer DEFAULT 0 NOT NULL,
    lease_by text,
    lease_until timestamp with time zone,
    armed_at timestamp with time zone,
    idem_key uuid DEFAULT gen_random_uuid() NOT NULL,
    remote_id text,
    remote_url text,
    last_error jsonb,
    first_tried_at timestamp with time zone,
    published_at timestamp with time zone,
    stats_at timestamp with time zone,
    stats_round integer DEFAULT 0 NOT NULL,
    CONSTRAINT publication_state_check CHECK ((state = ANY (ARRAY['held'::text, 'scheduled'::text, 'sending'::text, 'unknown'::text, 'confirmed'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE TABLE publication_attempt (
    publication_id text NOT NULL,
    attempt integer NOT NULL,
    started_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    armed_at timestamp with time zone,
    ended_at timestamp with time zone,
    outcome text,
    detail jsonb
);
CREATE TABLE publication_stat (
    publication_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    likes integer,
    comments integer,
    shares integer,
    views integer,
    clicks integer
);
CREATE UNLOGGED TABLE rewriting (
    user_id text NOT NULL,
    request_id text NOT NULL,
    run_id text NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    code text,
    log jsonb,
    is_stopped boolean DEFAULT false NOT NULL,
    left_at timestamp with time zone,
    polled_at timestamp with time zone,
    alive_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT rewriting_state_check CHECK ((state = ANY (ARRAY['running'::text, 'complete'::text, 'failed'::text])))
);
CREATE TABLE role (
    id text NOT NULL,
    account_id text NOT NULL,
    name text NOT NULL,
    matrix jsonb NOT NULL
);
CREATE TABLE session (
    token_hash bytea NOT NULL,
    user_id text NOT NULL,
    board_id text NOT NULL,
    origin text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE setting (
    key text NOT NULL,
    value jsonb NOT NULL
);
CREATE TABLE short_link (
    code text NOT NULL,
    board_id text NOT NULL,
    publication_id text,
    personal_post_id text,
    written text NOT NULL,
    target text NOT NULL,
    clicks integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
CREATE TABLE short_link_visit (
    code text NOT NULL,
    visitor bytea NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
CREATE TABLE sign_up (
    code_hash bytea NOT NULL,
    board_id text NOT NULL,
    email text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE sign_up_setting (
    board_id text NOT NULL,
    domains text[] NOT NULL,
    role text NOT NULL
);
CREATE TABLE social_login (
    user_id text NOT NULL,
    network text NOT NULL,
    network_account_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    name text
);
CREATE TABLE story (
    id text NOT NULL,
    board_id text NOT NULL,
    type text NOT NULL,
    title text NOT NULL,
    description text,
    link_url text,
    link_title text,
    image_id text,
    post_attachment jsonb,
    is_repost boolean DEFAULT false NOT NULL,
    is_featured boolean DEFAULT false NOT NULL,
    status text DEFAULT 'published'::text NOT NULL,
    publish_at timestamp with time zone DEFAULT now() NOT NULL,
    expire_at timestamp with time zone,
    share_count integer DEFAULT 0 NOT NULL,
    excerpt text DEFAULT ''::text NOT NULL,
    message_count jsonb DEFAULT '{}'::jsonb NOT NULL,
    source text,
    external_id text,
    source_hash text,
    created_by text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT story_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text])))
);
CREATE TABLE story_media (
    story_id text NOT NULL,
    media_id text NOT NULL,
    pos integer NOT NULL
);
CREATE TABLE story_topic (
    story_id text NOT NULL,
    topic_id text NOT NULL
);
CREATE TABLE suggestion (
    id text NOT NULL,
    board_id text NOT NULL,
    user_id text NOT NULL,
    key text,
    version integer DEFAULT 1 NOT NULL,
    note text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    review_note text,
    reviewed_by text,
    reviewed_at timestamp with time zone,
    story_id text,
    is_author_told boolean DEFAULT false NOT NULL,
    tell_after timestamp with time zone,
    CONSTRAINT suggestion_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text])))
);
CREATE TABLE suggestion_media (
    suggestion_id text NOT NULL,
    media_id text NOT NULL,
    pos integer NOT NULL
);
CREATE TABLE tone_of_voice (
    user_id text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    samples jsonb DEFAULT '[]'::jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE topic (
    id text NOT NULL,
    board_id text NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE topic_subscription (
    user_id text NOT NULL,
    topic_id text NOT NULL
);
ALTER TABLE ONLY account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY app_scope
    ADD CONSTRAINT app_scope_pkey PRIMARY KEY (account_id, slot, scope);
ALTER TABLE ONLY app_user
    ADD CONSTRAINT app_user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY approval_decision
    ADD CONSTRAINT approval_decision_pkey PRIMARY KEY (version, step, user_id);
ALTER TABLE ONLY approval
    ADD CONSTRAINT approval_pkey PRIMARY KEY (version);
ALTER TABLE ONLY approval_workflow
    ADD CONSTRAINT approval_workflow_pkey PRIMARY KEY (board_id);
ALTER TABLE ONLY banned_word
    ADD CONSTRAINT banned_word_pkey PRIMARY KEY (account_id, word);
ALTER TABLE ONLY board
    ADD CONSTRAINT board_pkey PRIMARY KEY (id);
ALTER TABLE ONLY board_user
    ADD CONSTRAINT board_user_pkey PRIMARY KEY (board_id, user_id);
ALTER TABLE ONLY company_hashtag
    ADD CONSTRAINT company_hashtag_pkey PRIMARY KEY (account_id, folded);
ALTER TABLE ONLY connection
    ADD CONSTRAINT connection_claim_hash_key UNIQUE (claim_hash);
ALTER TABLE ONLY connection
    ADD CONSTRAINT connection_handle_hash_key UNIQUE (handle_hash);
ALTER TABLE ONLY connection
    ADD CONSTRAINT connection_pkey PRIMARY KEY (id);
ALTER TABLE ONLY connection
    ADD CONSTRAINT connection_state_hash_key UNIQUE (state_hash);
ALTER TABLE ONLY connection
    ADD CONSTRAINT connection_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY credential
    ADD CONSTRAINT credential_pkey PRIMARY KEY (id);
ALTER TABLE ONLY credential
    ADD CONSTRAINT credential_user_id_network_type_network_account_id_key UNIQUE (user_id, network, type, network_account_id);
ALTER TABLE ONLY event
    ADD CONSTRAINT event_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY hashtag_use
    ADD CONSTRAINT hashtag_use_pkey PRIMARY KEY (source_id, folded);
ALTER TABLE ONLY integration_key
    ADD CONSTRAINT integration_key_key_hash_key UNIQUE (key_hash);
ALTER TABLE ONLY integration_key
    ADD CONSTRAINT integration_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY link_preview
    ADD CONSTRAINT link_preview_pkey PRIMARY KEY (account_id, address_hash);
ALTER TABLE ONLY link_setting
    ADD CONSTRAINT link_setting_pkey PRIMARY KEY (board_id);
ALTER TABLE ONLY media
    ADD CONSTRAINT media_pkey PRIMARY KEY (id);
ALTER TABLE ONLY media_upload
    ADD CONSTRAINT media_upload_pkey PRIMARY KEY (id);
ALTER TABLE ONLY media_upload
    ADD CONSTRAINT media_upload_user_id_key_key UNIQUE (user_id, key);
ALTER TABLE ONLY message_media
    ADD CONSTRAINT message_media_pkey PRIMARY KEY (message_id, media_id);
ALTER TABLE ONLY message
    ADD CONSTRAINT message_pkey PRIMARY KEY (id);
ALTER TABLE ONLY network_app
    ADD CONSTRAINT network_app_pkey PRIMARY KEY (account_id, network);
ALTER TABLE ONLY network_limit
    ADD CONSTRAINT network_limit_pkey PRIMARY KEY (network, client_id, profile, calls);
ALTER TABLE ONLY one_time_token
    ADD CONSTRAINT one_time_token_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY personal_post
    ADD CONSTRAINT personal_post_link_hash_key UNIQUE (link_hash);
ALTER TABLE ONLY personal_post
    ADD CONSTRAINT personal_post_pkey PRIMARY KEY (id);
ALTER TABLE ONLY personal_post
    ADD CONSTRAINT personal_post_state_hash_key UNIQUE (state_hash);
ALTER TABLE ONLY post_log
    ADD CONSTRAINT post_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY post_media
    ADD CONSTRAINT post_media_pkey PRIMARY KEY (post_id, media_id);
ALTER TABLE ONLY post
    ADD CONSTRAINT post_pkey PRIMARY KEY (id);
ALTER TABLE ONLY post
    ADD CONSTRAINT post_user_id_idempotency_key_key UNIQUE (user_id, idempotency_key);
ALTER TABLE ONLY publication_attempt
    ADD CONSTRAINT publication_attempt_pkey PRIMARY KEY (publication_id, attempt);
ALTER TABLE ONLY publication
    ADD CONSTRAINT publication_pkey PRIMARY KEY (id);
ALTER TABLE ONLY publication
    ADD CONSTRAINT publication_post_id_credential_id_key UNIQUE (post_id, credential_id);
ALTER TABLE ONLY publication_stat
    ADD CONSTRAINT publication_stat_pkey PRIMARY KEY (publication_id, at);
ALTER TABLE ONLY rewriting
    ADD CONSTRAINT rewriting_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY role
    ADD CONSTRAINT role_account_id_name_key UNIQUE (account_id, name);
ALTER TABLE ONLY role
    ADD CONSTRAINT role_pkey PRIMARY KEY (id);
ALTER TABLE ONLY session
    ADD CONSTRAINT session_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (key);
ALTER TABLE ONLY short_link
    ADD CONSTRAINT short_link_pkey PRIMARY KEY (code);
ALTER TABLE ONLY short_link_visit
    ADD CONSTRAINT short_link_visit_pkey PRIMARY KEY (code, visitor);
ALTER TABLE ONLY sign_up
    ADD CONSTRAINT sign_up_pkey PRIMARY KEY (code_hash);
ALTER TABLE ONLY sign_up_setting
    ADD CONSTRAINT sign_up_setting_pkey PRIMARY KEY (board_id);
ALTER TABLE ONLY social_login
    ADD CONSTRAINT social_login_pkey PRIMARY KEY (network, network_account_id);
ALTER TABLE ONLY social_login
    ADD CONSTRAINT social_login_user_id_network_key UNIQUE (user_id, network);
ALTER TABLE ONLY story
    ADD CONSTRAINT story_board_id_source_external_id_key UNIQUE (board_id, source, external_id);
ALTER TABLE ONLY story_media
    ADD CONSTRAINT story_media_pkey PRIMARY KEY (story_id, media_id);
ALTER TABLE ONLY story
    ADD CONSTRAINT story_pkey PRIMARY KEY (id);
ALTER TABLE ONLY story_topic
    ADD CONSTRAINT story_topic_pkey PRIMARY KEY (topic_id, story_id);
ALTER TABLE ONLY suggestion_media
    ADD CONSTRAINT suggestion_media_pkey PRIMARY KEY (suggestion_id, pos);
ALTER TABLE ONLY suggestion
    ADD CONSTRAINT suggestion_pkey PRIMARY KEY (id);
ALTER TABLE ONLY suggestion
    ADD CONSTRAINT suggestion_user_id_key_key UNIQUE (user_id, key);
ALTER TABLE ONLY tone_of_voice
    ADD CONSTRAINT tone_of_voice_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY topic
    ADD CONSTRAINT topic_board_id_name_key UNIQUE (board_id, name);
ALTER TABLE ONLY topic
    ADD CONSTRAINT topic_pkey PRIMARY KEY (id);
ALTER TABLE ONLY topic_subscription
    ADD CONSTRAINT topic_subscription_pkey PRIMARY KEY (user_id, topic_id);
CREATE UNIQUE INDEX app_user_email ON app_user USING btree (lower(email));
CREATE INDEX approval_decided ON approval USING btree (board_id, ended_at DESC, version DESC) WHERE (status = ANY (ARRAY['approved'::text, 'rejected'::text, 'expired'::text]));
CREATE UNIQUE INDEX approval_pending ON approval USING btree (post_id) WHERE (status = 'pending'::text);
CREATE INDEX approval_post ON approval USING btree (post_id, version DESC);
CREATE INDEX approval_queue ON approval USING btree (board_id, asked_at, version) WHERE (status = 'pending'::text);
CREATE INDEX approval_untold_author ON approval USING btree (version) WHERE ((status = ANY (ARRAY['approved'::text, 'rejected'::text, 'expired'::text])) AND (NOT is_author_told));
CREATE INDEX approval_untold_step ON approval USING btree (version) WHERE ((status = 'pending'::text) AND (told_step IS DISTINCT FROM step));
CREATE INDEX assist_use_user ON assist_use USING btree (user_id, at);
CREATE INDEX board_user_user ON board_user USING btree (user_id);
CREATE INDEX connection_expiry ON connection USING btree (expires_at);
CREATE INDEX credential_checked ON credential USING btree (checked_at) WHERE ((status = 'valid'::text) AND (token_sealed IS NOT NULL));
CREATE INDEX credential_ends ON credential USING btree (expires_on) WHERE ((status = 'valid'::text) AND (expires_on IS NOT NULL));
CREATE INDEX credential_user ON credential USING btree (user_id);
CREATE INDEX event_at ON event USING btree (at);
CREATE INDEX hashtag_use_begins ON hashtag_use USING btree (board_id, folded, since);
CREATE INDEX integration_key_board ON integration_key USING btree (board_id);
CREATE INDEX link_preview_age ON link_preview USING btree (fetched_at);
CREATE INDEX login_attempt_key ON login_attempt USING btree (key, at);
CREATE INDEX media_owner ON media USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX media_sha ON media USING btree (account_id, sha256);
CREATE INDEX media_upload_age ON media_upload USING btree (touched_at);
CREATE INDEX message_feed ON message USING btree (board_id, start_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX message_language ON message USING btree (board_id, language) WHERE ((deleted_at IS NULL) AND (language IS NOT NULL));
CREATE INDEX message_media_file ON message_media USING btree (media_id);
CREATE INDEX message_network ON message USING btree (board_id, network, start_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX message_popular ON message USING btree (board_id, share_count DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX message_story ON message USING btree (story_id, pos);
CREATE INDEX one_time_token_expiry ON one_time_token USING btree (expires_at);
CREATE INDEX personal_post_hidden ON personal_post USING btree (user_id, message_id) WHERE is_hidden;
CREATE INDEX post_comment ON post USING btree (comment_on) WHERE (comment_on IS NOT NULL);
CREATE INDEX post_log_post ON post_log USING btree (post_id, id);
CREATE INDEX post_media_file ON post_media USING btree (media_id);
CREATE INDEX post_user ON post USING btree (user_id, board_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX post_zone ON post USING btree (timezone) WHERE ((wall_time IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX publication_credential ON publication USING btree (credential_id, due_at) WHERE (state = ANY (ARRAY['held'::text, 'scheduled'::text]));
CREATE INDEX publication_leased ON publication USING btree (lease_until) WHERE (state = 'sending'::text);
CREATE UNIQUE INDEX publication_one_per_profile ON publication USING btree (credential_id) WHERE (state = 'sending'::text);
CREATE INDEX publication_remote ON publication USING btree (credential_id, remote_id) WHERE (remote_id IS NOT NULL);
CREATE INDEX publication_scheduled ON publication USING btree (due_at, id) WHERE (state = 'scheduled'::text);
CREATE INDEX publication_stats ON publication USING btree (stats_at) WHERE (stats_at IS NOT NULL);
CREATE INDEX publication_unknown ON publication USING btree (due_at, id) WHERE (state = 'unknown'::text);
CREATE INDEX session_by_user ON session USING btree (user_id);
CREATE UNIQUE INDEX short_link_personal ON short_link USING btree (personal_post_id, written) WHERE (personal_post_id IS NOT NULL);
CREATE UNIQUE INDEX short_link_publication ON short_link USING btree (publication_id, written) WHERE (publication_id IS NOT NULL);
CREATE INDEX short_link_visit_at ON short_link_visit USING btree (at);
CREATE UNIQUE INDEX sign_up_email ON sign_up USING btree (board_id, lower(email));
CREATE INDEX sign_up_expiry ON sign_up USING btree (expires_at);
CREATE INDEX story_feed ON story USING btree (board_id, is_featured DESC, publish_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX story_media_file ON story_media USING btree (media_id);
CREATE INDEX story_popular ON story USING btree (board_id, share_count DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX story_topic_story ON story_topic USING btree (story_id);
CREATE INDEX suggestion_board ON suggestion USING btree (board_id, created_at DESC, id DESC);
CREATE INDEX suggestion_media_file ON suggestion_media USING btree (media_id);
CREATE INDEX suggestion_own ON suggestion USING btree (user_id, board_id, created_at DESC, id DESC);
CREATE INDEX suggestion_status ON suggestion USING btree (board_id, status, created_at DESC, id DESC);
CREATE INDEX suggestion_untold ON suggestion USING btree (reviewed_at) WHERE ((status <> 'pending'::text) AND (NOT is_author_told));
ALTER TABLE ONLY app_scope
    ADD CONSTRAINT app_scope_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY app_user
    ADD CONSTRAINT app_user_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY approval
    ADD CONSTRAINT approval_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY approval_decision
    ADD CONSTRAINT approval_decision_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY approval_decision
    ADD CONSTRAINT approval_decision_version_fkey FOREIGN KEY (version) REFERENCES approval(version) ON DELETE CASCADE;
ALTER TABLE ONLY approval
    ADD CONSTRAINT approval_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE;
ALTER TABLE ONLY approval_workflow
    ADD CONSTRAINT approval_workflow_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY assist_use
    ADD CONSTRAINT assist_use_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY banned_word
    ADD CONSTRAINT banned_word_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY board
    ADD CONSTRAINT board_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY board_user
    ADD CONSTRAINT board_user_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY board_user
    ADD CONSTRAINT board_user_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id);
ALTER TABLE ONLY board_user
    ADD CONSTRAINT board_user_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY company_hashtag
    ADD CONSTRAINT company_hashtag_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY connection
    ADD CONSTRAINT connection_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY connection
    ADD CONSTRAINT connection_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY credential
    ADD CONSTRAINT credential_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY credential
    ADD CONSTRAINT credential_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES credential(id) ON DELETE CASCADE;
ALTER TABLE ONLY credential
    ADD CONSTRAINT credential_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY hashtag_use
    ADD CONSTRAINT hashtag_use_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY integration_key
    ADD CONSTRAINT integration_key_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY link_preview
    ADD CONSTRAINT link_preview_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY link_preview
    ADD CONSTRAINT link_preview_image_id_fkey FOREIGN KEY (image_id) REFERENCES media(id) ON DELETE SET NULL;
ALTER TABLE ONLY link_setting
    ADD CONSTRAINT link_setting_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY media
    ADD CONSTRAINT media_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY media
    ADD CONSTRAINT media_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id) ON DELETE SET NULL;
ALTER TABLE ONLY media
    ADD CONSTRAINT media_preview_id_fkey FOREIGN KEY (preview_id) REFERENCES media(id) ON DELETE SET NULL;
ALTER TABLE ONLY media_upload
    ADD CONSTRAINT media_upload_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY media_upload
    ADD CONSTRAINT media_upload_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE;
ALTER TABLE ONLY media_upload
    ADD CONSTRAINT media_upload_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY message
    ADD CONSTRAINT message_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY message
    ADD CONSTRAINT message_image_id_fkey FOREIGN KEY (image_id) REFERENCES media(id) ON DELETE SET NULL;
ALTER TABLE ONLY message_media
    ADD CONSTRAINT message_media_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE;
ALTER TABLE ONLY message_media
    ADD CONSTRAINT message_media_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE;
ALTER TABLE ONLY message
    ADD CONSTRAINT message_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES message(id) ON DELETE CASCADE;
ALTER TABLE ONLY message
    ADD CONSTRAINT message_story_id_fkey FOREIGN KEY (story_id) REFERENCES story(id) ON DELETE CASCADE;
ALTER TABLE ONLY network_app
    ADD CONSTRAINT network_app_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY one_time_token
    ADD CONSTRAINT one_time_token_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY one_time_token
    ADD CONSTRAINT one_time_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY personal_post
    ADD CONSTRAINT personal_post_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY personal_post
    ADD CONSTRAINT personal_post_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE;
ALTER TABLE ONLY personal_post
    ADD CONSTRAINT personal_post_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY post
    ADD CONSTRAINT post_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY post
    ADD CONSTRAINT post_comment_on_fkey FOREIGN KEY (comment_on) REFERENCES publication(id) ON DELETE CASCADE;
ALTER TABLE ONLY post
    ADD CONSTRAINT post_image_id_fkey FOREIGN KEY (image_id) REFERENCES media(id) ON DELETE SET NULL;
ALTER TABLE ONLY post_log
    ADD CONSTRAINT post_log_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE;
ALTER TABLE ONLY post_media
    ADD CONSTRAINT post_media_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE;
ALTER TABLE ONLY post_media
    ADD CONSTRAINT post_media_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE;
ALTER TABLE ONLY post
    ADD CONSTRAINT post_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE SET NULL;
ALTER TABLE ONLY post
    ADD CONSTRAINT post_story_id_fkey FOREIGN KEY (story_id) REFERENCES story(id) ON DELETE SET NULL;
ALTER TABLE ONLY post
    ADD CONSTRAINT post_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY publication_attempt
    ADD CONSTRAINT publication_attempt_publication_id_fkey FOREIGN KEY (publication_id) REFERENCES publication(id) ON DELETE CASCADE;
ALTER TABLE ONLY publication
    ADD CONSTRAINT publication_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE;
ALTER TABLE ONLY publication_stat
    ADD CONSTRAINT publication_stat_publication_id_fkey FOREIGN KEY (publication_id) REFERENCES publication(id) ON DELETE CASCADE;
ALTER TABLE ONLY rewriting
    ADD CONSTRAINT rewriting_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY role
    ADD CONSTRAINT role_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY session
    ADD CONSTRAINT session_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY session
    ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY short_link
    ADD CONSTRAINT short_link_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY short_link
    ADD CONSTRAINT short_link_personal_post_id_fkey FOREIGN KEY (personal_post_id) REFERENCES personal_post(id) ON DELETE CASCADE;
ALTER TABLE ONLY short_link
    ADD CONSTRAINT short_link_publication_id_fkey FOREIGN KEY (publication_id) REFERENCES publication(id) ON DELETE CASCADE;
ALTER TABLE ONLY short_link_visit
    ADD CONSTRAINT short_link_visit_code_fkey FOREIGN KEY (code) REFERENCES short_link(code) ON DELETE CASCADE;
ALTER TABLE ONLY sign_up
    ADD CONSTRAINT sign_up_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY sign_up_setting
    ADD CONSTRAINT sign_up_setting_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY social_login
    ADD CONSTRAINT social_login_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY story
    ADD CONSTRAINT story_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY story
    ADD CONSTRAINT story_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL;
ALTER TABLE ONLY story
    ADD CONSTRAINT story_image_id_fkey FOREIGN KEY (image_id) REFERENCES media(id) ON DELETE SET NULL;
ALTER TABLE ONLY story_media
    ADD CONSTRAINT story_media_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE;
ALTER TABLE ONLY story_media
    ADD CONSTRAINT story_media_story_id_fkey FOREIGN KEY (story_id) REFERENCES story(id) ON DELETE CASCADE;
ALTER TABLE ONLY story_topic
    ADD CONSTRAINT story_topic_story_id_fkey FOREIGN KEY (story_id) REFERENCES story(id) ON DELETE CASCADE;
ALTER TABLE ONLY story_topic
    ADD CONSTRAINT story_topic_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES topic(id) ON DELETE CASCADE;
ALTER TABLE ONLY suggestion
    ADD CONSTRAINT suggestion_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY suggestion_media
    ADD CONSTRAINT suggestion_media_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE;
ALTER TABLE ONLY suggestion_media
    ADD CONSTRAINT suggestion_media_suggestion_id_fkey FOREIGN KEY (suggestion_id) REFERENCES suggestion(id) ON DELETE CASCADE;
ALTER TABLE ONLY suggestion
    ADD CONSTRAINT suggestion_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES app_user(id) ON DELETE SET NULL;
ALTER TABLE ONLY suggestion
    ADD CONSTRAINT suggestion_story_id_fkey FOREIGN KEY (story_id) REFERENCES story(id) ON DELETE SET NULL;
ALTER TABLE ONLY suggestion
    ADD CONSTRAINT suggestion_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY tone_of_voice
    ADD CONSTRAINT tone_of_voice_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY topic
    ADD CONSTRAINT topic_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE;
ALTER TABLE ONLY topic_subscription
    ADD CONSTRAINT topic_subscription_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES topic(id) ON DELETE CASCADE;
ALTER TABLE ONLY topic_subscription
    ADD CONSTRAINT topic_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
