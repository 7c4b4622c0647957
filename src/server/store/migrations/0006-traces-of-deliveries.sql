-- The span of the request that made the submission, as `traceparent` says it.
alter table deliveries add column trace text;
