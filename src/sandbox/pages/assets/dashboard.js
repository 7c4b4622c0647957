import {ask} from './form.js';
import {byId, kept, make, unseen} from './make.js';

const list = byId('applications');
const logout = byId('logout');
/** Null where nobody is logged in; undefined where the browser keeps nothing. */
const token = kept(() => localStorage.getItem('jwt'));
const login = `/auth/login?redirectUrl=${encodeURIComponent('/dashboard')}`;

const identityCategories = ['ID_VERIFICATION_FAILURE', 'IDENTITY_DOCUMENT_FRAUD_REVIEW'];
const labels = {
  BANK_ACCOUNT_FRAUD_REVIEW: 'Send a paper about your bank account',
  FALSE_OWNERSHIP_TYPE_REVIEW: 'Send a paper about your home',
  HARD_CREDIT_INQUIRY_REVIEW: 'Send a paper about your credit inquiries',
  HELOC_MANUAL_PAYSTUB_UPLOAD: 'Send your paystubs',
  ID_VERIFICATION_FAILURE: 'Show your ID again',
  IDENTITY_DOCUMENT_FRAUD_REVIEW: 'Show your ID again',
  MISSING_PHONE_NUMBER: 'Add your phone number',
  PROPERTY_LEGAL_DESCRIPTION: 'Send a paper about your home',
  PROPERTY_OWNERSHIP_FRAUD_REVIEW: 'Send a paper about your home',
  REVIEW_TRUST_REQUIREMENTS: 'Send the papers of your trust',
};

const leave = () => {
  localStorage.removeItem('jwt');
  location.assign(login);
};

if (token === null) leave();
else if (token === undefined)
  say(
    'Your browser does not let this site remember that you are logged in. Allow it to store data, then load this page again.',
  );
else {
  logout.hidden = false;
  logout.addEventListener('click', async () => {
    const headers = {authorization: token, 'idempotency-key': crypto.randomUUID()};
    await ask('/identity-broker/customer/secure/api/v3/logout?applicationName=heloc', {
      method: 'POST',
      headers,
    }).catch(() => undefined);
    leave();
  });
  load();
}

function load() {
  show().catch(() => {
    const again = make('button', {type: 'button', className: 'quiet', textContent: 'Try again'});
    again.addEventListener('click', () => {
      say('Loading');
      load();
    });
    list.replaceChildren(make('p', {textContent: 'We could not load your applications.'}), make('p', {}, again));
  });
}

async function show() {
  const headers = {authorization: localStorage.getItem('jwt')};
  const response = await ask('/service-application/api/v1/application/heloc/all', {headers});
  if (response.status === 401) return leave();
  const renewed = response.headers.get('authorization');
  if (renewed) localStorage.setItem('jwt', renewed);
  const applications = response.body;
  if (!response.ok || applications === undefined) throw new Error('not loaded');
  if (applications.length === 0) return say('You have no applications yet.');
  list.replaceChildren(...applications.map(card));
}

/** What is said of an application that is over, and where more of it is read. */
const over = {
  DECLINED: {text: 'We cannot approve this application.', label: 'See why, and what you can do'},
  ENDED: {text: 'This application has ended.'},
};

function card(application) {
  const {uuid, product, loanNumber, created, standing, withdrawable} = application;
  const at = `${list.dataset.base}/${uuid}`;
  const article = make('article', {className: 'card application'});
  const name = make('h2', {textContent: product, tabIndex: -1});
  const about = `${loanNumber}, begun ${longDay(created)}`;
  const text = make('div', {className: 'about'}, name, make('p', {className: 'soft', textContent: about}));
  article.append(text);
  const papers = make(
    'a',
    {href: `${at}/documents`, textContent: 'Your documents'},
    unseen(` of application ${loanNumber}`),
  );
  const wayTo = (href, textContent) =>
    make('a', {className: 'button', href, textContent}, unseen(` application ${loanNumber}`));
  const end = over[standing];
  if (end !== undefined) {
    article.append(make('p', {textContent: end.text}));
    if (end.label !== undefined) article.append(make('p', {}, wayTo(at, end.label)));
    article.append(make('p', {}, papers));
    return article;
  }
  const way = wayTo(at, 'Continue');
  const next = make('p', {className: 'next', textContent: 'Go on where you left it.'});
  article.append(
    make('div', {className: 'onward'}, make('h3', {textContent: 'What to do next'}), next, way),
    make('p', {}, papers),
  );
  if (withdrawable) {
    const button = make('button', {type: 'button', className: 'quiet', textContent: 'Withdraw'});
    button.append(unseen(` application ${loanNumber}`));
    button.addEventListener('click', () => askWhether(application, article));
    article.append(make('p', {className: 'apart'}, button));
  }
  progress(uuid, created)
    .then(({status, money, line}) => {
      // The list may be older than the decision.
      if (status.standing in over) return article.replaceWith(card({...application, standing: status.standing}));
      next.textContent = status.next ?? `Nothing: ${status.waits}`;
      if (status.next === undefined) way.firstChild.data = 'See what happens now';
      // Its screens lead back here.
      if (status.standing === 'PAID') way.remove();
      text.append(...money);
      article.querySelector('.onward').after(line);
    })
    // What is not known is not said: the way on is there all the same.
    .catch(() => undefined);
  open(uuid, at)
    .then((conditions) => conditions !== undefined && text.after(conditions))
    .catch(() => text.append(make('p', {textContent: 'We could not load what is still needed.'})));
  return article;
}

/** The steps of an application as the journey names and counts them: once it is complete, none is left. */
const stagesOf = (manualNotary) => [
  ['INITIAL', 'Basic Info'],
  ['PRODUCT_SELECT', 'Select Offer'],
  ['MORE_INFO', 'Provide More Info'],
  ['LINK_INCOME', 'Link Income Sources'],
  ['ID_UPLOAD', 'Verify Identity'],
  ['SIGNING', 'Sign Documents'],
  ['ENOTARY', manualNotary ? 'Schedule Notary Session' : 'Talk to eNotary'],
];

/** What a person has, what happens now and what they do next, as far as the lender says it. */
async function progress(uuid, created) {
  const headers = {authorization: localStorage.getItem('jwt')};
  const read = async (path) => {
    const response = await ask(path, {headers});
    if (!response.ok) throw new Error('not loaded');
    return response.body;
  };
  const [status, application] = await Promise.all([
    read(`/service-krang-heloc/borrower/secure/api/v1/${uuid}/status`),
    read(`/service-application/api/v1/application/heloc/${uuid}`),
  ]);
  const isManual = status.progress === 'MANUAL_NOTARY';
  const part = isManual ? 'ENOTARY' : status.progress;
  const stages = stagesOf(isManual || application.status?.manualNotary === true);
  const isOver = status.standing === 'PAID' || part === 'COMPLETE';
  const at = isOver
    ? stages.length
    : Math.max(
        0,
        stages.findIndex(([id]) => id === part),
      );
  const entries = stages.map(([, label], index) => {
    const state = index < at ? 'done' : index === at ? 'now' : 'to come';
    const day = index === 0 ? `, begun ${shortDay(created)}` : '';
    const entry = make('li', {className: state.replace(' ', '-'), textContent: `${label}${day}`}, unseen(`, ${state}`));
    if (state === 'now') entry.setAttribute('aria-current', 'step');
    return entry;
  });
  const line = make(
    'details',
    {className: 'line', open: true},
    make('summary', {}, make('h3', {textContent: `What happens now${counted(at, stages.length)}`})),
    make('ol', {}, ...entries),
  );
  return {status, money: figuresOf(application), line};
}

/** Which step this is: when all are done nothing is left to count. */
function counted(at, all) {
  return at < all ? `: step ${at + 1} of ${all}` : '';
}

const dollars = new Intl.NumberFormat('en-US', {style: 'currency', currency: 'USD', maximumFractionDigits: 0});
const longDay = (day) => new Date(day).toLocaleDateString('en-US', {year: 'numeric', month: 'long', day: 'numeric'});
const shortDay = (day) => new Date(day).toLocaleDateString('en-US', {month: 'long', day: 'numeric'});

/** The money, once an offer is chosen. */
function figuresOf({amount, rate, term}) {
  if (!(amount > 0 && rate > 0)) return [];
  const years = term > 0 ? ` for ${term} ${term === 1 ? 'year' : 'years'}` : '';
  return [
    make('p', {className: 'money', textContent: dollars.format(amount)}),
    make('p', {className: 'soft', textContent: `at ${rate.toFixed(3)}% a year${years}`}),
  ];
}

/** What the lender still asks for besides the journey, each with its link. */
async function open(uuid, at) {
  const all = `/service-conditions/external/api/v1/applications/${uuid}/conditions/external-applicants`;
  const response = await ask(all, {headers: {authorization: localStorage.getItem('jwt')}});
  if (!response.ok) throw new Error('not loaded');
  const {items} = response.body;
  const needed = items.filter(({actionNeeded}) => actionNeeded);
  if (needed.length === 0) return undefined;
  const entries = needed.map((condition) => {
    const link = make('a', {
      href: `${at}/${placeOf(condition)}`,
      textContent: labels[condition.categoryEnum] ?? 'Send a document',
    });
    return make('li', {}, link);
  });
  return make(
    'div',
    {className: 'needed'},
    make('h3', {textContent: 'We still need from you'}),
    make('ul', {}, ...entries),
  );
}

function placeOf({uuid, categoryEnum, requestDocuments}) {
  const query = new URLSearchParams({conditionUuid: uuid});
  if (identityCategories.includes(categoryEnum)) return `identity?${query}`;
  if (categoryEnum === 'MISSING_PHONE_NUMBER') return `conditions/phone-number?${query}`;
  query.set('conditionType', categoryEnum);
  if (requestDocuments) query.set('conditionEnum', requestDocuments);
  return `conditions/upload-document?${query}`;
}

function askWhether(application, article) {
  const title = make('h2', {id: 'withdraw-title', textContent: 'Withdraw your application?'});
  const text = 'We end it and delete nothing that the law has us keep. You can apply again at any time.';
  const keep = make('button', {type: 'button', className: 'quiet', textContent: 'Go back'});
  const accept = make('button', {type: 'button', textContent: 'Withdraw'});
  const ways = make('p', {className: 'actions'}, accept, keep);
  const dialog = make('dialog', {}, title, make('p', {textContent: text}), ways);
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.addEventListener('close', () => dialog.remove());
  keep.addEventListener('click', () => dialog.close());
  accept.addEventListener('click', async () => {
    accept.disabled = true;
    try {
      await withdraw(application.uuid);
      dialog.close();
      const ended = card({...application, standing: 'ENDED'});
      article.replaceWith(ended);
      ended.querySelector('h2').focus();
    } catch {
      accept.disabled = false;
      if (dialog.querySelector('.error') !== null) return;
      const error = make('p', {
        className: 'error',
        textContent: 'We could not withdraw it. Please try again, or call us.',
      });
      error.setAttribute('role', 'alert');
      ways.before(error);
    }
  });
  document.body.append(dialog);
  dialog.showModal();
}

async function withdraw(uuid) {
  const headers = {authorization: localStorage.getItem('jwt'), 'idempotency-key': crypto.randomUUID()};
  const response = await ask(`/service-application/api/v1/application/heloc/${uuid}/withdraw`, {
    method: 'POST',
    headers,
  });
  if (!response.ok || response.body?.name !== 'CANCELLED') throw new Error('not withdrawn');
}

function say(message) {
  list.replaceChildren(make('p', {textContent: message}));
}
